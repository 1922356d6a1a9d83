import type { RuleId } from '../book/rule.rules.ts';

/** Names for the start of a sentence; shorter than the titles of `catalogue.rules.ts`. */
export const dueNames: Readonly<Record<RuleId, string>> = {
  wy_annual_report: 'El informe anual de Wyoming',
  form_5472: 'El formulario 5472',
  form_1065: 'El formulario 1065',
  schedule_c: 'El Anexo C',
  form_1120: 'El formulario 1120',
  owner_return: 'La declaración de la empresa dueña',
  form_1040nr: 'El formulario 1040-NR del dueño',
  form_1120f: 'El formulario 1120-F de la empresa dueña',
  form_8804: 'El formulario 8804',
  form_8813: 'El pago con el formulario 8813',
  form_8822b: 'El formulario 8822-B',
  form_1099nec: 'El formulario 1099-NEC',
  form_1042s: 'El formulario 1042-S',
  sales_tax: 'El sales tax',
  be_13: 'El BE-13',
  fbar: 'El FBAR',
  boi: 'El informe BOI',
  agent_renewal: 'La renovación del agente registrado',
};

/** `faltan 30 días`; not for past days. */
export function daysLeftWords(days: number): string {
  if (days === 0) return 'es hoy';
  return days === 1 ? 'falta 1 día' : `faltan ${days} días`;
}

const monthDays = 30.44;
/** More distant days are given in months. */
const countedDaysMax = 90;

/** `en 12 días`, `en 11 meses`; not for past days. */
export function inDaysWords(days: number): string {
  if (days === 0) return 'hoy';
  if (days > countedDaysMax) return `en ${Math.round(days / monthDays)} meses`;
  return days === 1 ? 'mañana' : `en ${days} días`;
}
