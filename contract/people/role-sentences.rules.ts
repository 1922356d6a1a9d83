import type { CompanyRole } from './permissions.rules.ts';

/** What each role is for: where one is chosen, in the invitation, and before it is accepted. */
export const companyRoleSentences: Record<CompanyRole, string> = {
  titular: 'Lo puede todo: también pagar, invitar a otras personas y entregar la empresa.',
  socio: 'Lleva la empresa: el trámite, el perfil, los documentos y los impuestos. No invita a nadie.',
  contador:
    'Lleva los movimientos y los impuestos, y lee los documentos de la empresa. No ve el trámite ni los pasaportes.',
  lectura: 'Lee el trámite, los documentos y las fechas. No cambia nada, ni ve pasaportes ni archivos del banco.',
};

export const mayPaySentence = 'También puede pagar, renovar y cancelar.';

/** What the others see of whoever joins. */
export const seenByOthers =
  'Las demás personas de la empresa ven tu nombre, tu correo y tu papel, y lo que haces en ella.';

/** Access is not membership of the LLC. */
export const accessIsNotOwnership =
  'Quitar el acceso a una persona no cambia quién es dueño de la LLC, y dejar de ser dueño no quita el acceso.';
