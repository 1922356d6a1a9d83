/** The paid preparer as the forms ask for it (Form 1120, 'Paid Preparer Use Only'). */

export type Preparer = {
  name: string;
  /** Preparer Tax Identification Number: `P01234567` */
  ptin: string;
  firm_name: string;
  /** `12-3456789` */
  firm_ein: string;
  firm_address: string;
  firm_phone: string;
};

export const preparerFields = ['name', 'ptin', 'firm_name', 'firm_ein', 'firm_address', 'firm_phone'] as const;

export const nobodyPrepares: Preparer = {
  name: '',
  ptin: '',
  firm_name: '',
  firm_ein: '',
  firm_address: '',
  firm_phone: '',
};

/**
 * For the panel. Treas. Reg. § 1.6109-2 and § 1.6695-1 say who needs a PTIN and signs: from general knowledge, not in our
 * references.
 */
export const preparerHelp =
  'Quien prepara declaraciones federales por dinero puede necesitar un PTIN del IRS y firmarlas como preparador: consúltalo antes con un profesional. Con un nombre, el formulario lo lleva y nosotros enviamos. Sin nombre, el cliente recibe los papeles y los presenta por su cuenta.';

type FieldProblem = { field: keyof Preparer; message: string };

/** All empty means no preparer; otherwise a name with a PTIN and a firm. */
export function preparerProblems(preparer: Preparer): FieldProblem[] {
  if (preparerFields.every((field) => preparer[field] === '')) return [];
  const { name, ptin, firm_name, firm_ein } = preparer;
  const problems: FieldProblem[] = [];
  if (name === '') problems.push({ field: 'name', message: 'Escribe el nombre, o vacía todo' });
  if (!/^P\d{8}$/.test(ptin)) problems.push({ field: 'ptin', message: 'El PTIN es una P y 8 cifras' });
  if (firm_name === '') problems.push({ field: 'firm_name', message: 'Escribe el nombre del despacho' });
  if (firm_ein !== '' && !/^\d{2}-\d{7}$/.test(firm_ein))
    problems.push({ field: 'firm_ein', message: 'El EIN es como 12-3456789' });
  return problems;
}
