import { taxIdName } from '@zarpa/contract/billing/invoices.rules.ts';
import { stdnum } from 'stdnum';

type Validator = { validate: (value: string) => { isValid: true; compact: string } | { isValid: false } };

/** Check digits by country, for companies and persons. */
const validators: Readonly<Record<string, readonly Validator[]>> = {
  AR: [stdnum.AR!.cuit!],
  CL: [stdnum.CL!.rut!],
  CO: [stdnum.CO!.nit!],
  DO: [stdnum.DO!.rnc!, stdnum.DO!.cedula!],
  EC: [stdnum.EC!.ruc!],
  ES: [stdnum.ES!.nif!],
  MX: [stdnum.MX!.rfc!],
  PE: [stdnum.PE!.ruc!],
  PY: [stdnum.PY!.ruc!],
  UY: [stdnum.UY!.rut!],
  VE: [stdnum.VE!.rif!],
};

/** Removes separators. `problem`: a sentence when the country's rules refuse the number. */
export function readTaxId(country: string, typed: string): { taxId: string } | { problem: string } {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  const known = validators[country];
  if (!known) return /^[\p{L}\d]{4,30}$/u.test(plain) ? { taxId: plain } : { problem: problemOf(country) };
  return known.some((one) => one.validate(plain).isValid) ? { taxId: plain } : { problem: problemOf(country) };
}

const problemOf = (country: string) => `Este ${taxIdName(country)} no es válido: revisa sus cifras y letras`;
