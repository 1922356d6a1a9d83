import type { RuleId } from '../tax/book/rule.rules.ts';

export const guidePages = [
  { href: '/guia', name: 'Cómo se forma' },
  { href: '/guia/despues', name: 'Después de formarla' },
  { href: '/guia/impuestos', name: 'Impuestos y obligaciones' },
] as const;

/** These names are in links that people keep, so they never change. */
const ruleNames: Readonly<Record<RuleId, string>> = {
  wy_annual_report: 'informe-anual-de-wyoming',
  form_5472: 'formulario-5472',
  form_1065: 'formulario-1065',
  schedule_c: 'anexo-c',
  form_1120: 'formulario-1120',
  owner_return: 'declaracion-de-la-empresa-duena',
  form_1040nr: 'formulario-1040-nr',
  form_1120f: 'formulario-1120-f',
  form_8804: 'formulario-8804',
  form_8813: 'formulario-8813',
  form_8822b: 'formulario-8822-b',
  form_1099nec: 'formulario-1099-nec',
  form_1042s: 'formulario-1042-s',
  sales_tax: 'sales-tax',
  be_13: 'be-13',
  fbar: 'fbar',
  boi: 'informe-de-beneficiarios',
  agent_renewal: 'agente-registrado',
};

export function guideHref(rule: RuleId): string {
  return `/guia/impuestos/${ruleNames[rule]}`;
}
