import type { OfficialForm } from '@zarpa/contract/returns/blank-forms.rules.ts';

/** Staff's name for a place on a form: 'Línea 4b(2)', 'Línea B (EIN)'. */
export function keyName(form: OfficialForm, key: string): string {
  const known = { ...everywhere, ...ofForm[form] }[key];
  if (known) return known;
  const [, line, answer] = /^(\d+[a-z]?\d?)(?:_(yes|no))?$/.exec(key) ?? [];
  if (!line) return `«${key}»`;
  const printed = line.replace(/([a-z])(\d)$/, '$1($2)');
  return `Línea ${printed}${answer ? ` («${answer === 'yes' ? 'Yes' : 'No'}»)` : ''}`;
}

export const formNumber = (form: OfficialForm): string => form.replace('form_', '');

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** `2023-12` → 'revisión de diciembre de 2023', `2025` → 'de 2025'. */
export function revisionName(revision: string): string {
  const [year, month] = revision.split('-');
  return month ? `revisión de ${months[Number(month) - 1] ?? month} de ${year}` : `de ${year}`;
}

const everywhere: Record<string, string> = {
  year_begin_day: 'Comienzo del año fiscal (mes y día)',
  year_begin_year: 'Comienzo del año fiscal (año)',
  year_begin_year2: 'Comienzo del año fiscal (año)',
  year_end_day: 'Fin del año fiscal (mes y día)',
  year_end_year: 'Fin del año fiscal (año)',
  year_end_year2: 'Fin del año fiscal (año)',
  name: 'Nombre',
  street: 'Dirección (calle y número)',
  suite: 'Dirección (oficina)',
  city: 'Dirección (ciudad)',
  state: 'Dirección (estado o provincia)',
  country: 'Dirección (país)',
  zip: 'Dirección (código postal)',
  city_line: 'Dirección (ciudad, estado, país y código postal)',
};

const ofForm: Record<OfficialForm, Record<string, string>> = {
  form_5472: {
    '1a_name': 'Línea 1a (nombre)',
    '1a_street': 'Línea 1a (calle y número)',
    '1a_city': 'Línea 1a (ciudad, estado y código postal)',
    '1b': 'Línea 1b (EIN)',
    part_iii_foreign: 'Parte III (persona extranjera)',
    part_iii_us: 'Parte III (persona de Estados Unidos)',
    '8e_related_shareholder': 'Línea 8e (relacionada con el accionista)',
    '8e_related': 'Línea 8e (relacionada con la empresa)',
    '8e_shareholder': 'Línea 8e (accionista extranjero del 25 %)',
    part_iv_estimates: 'Parte IV (estimaciones)',
    part_v: 'Parte V (casilla)',
    part_vi: 'Parte VI (casilla)',
  },
  form_1120: {
    b_ein: 'Línea B (EIN)',
    e_initial: 'Línea E (declaración inicial)',
    e_final: 'Línea E (declaración final)',
    e_name_change: 'Línea E (cambio de nombre)',
    e_address_change: 'Línea E (cambio de dirección)',
    sign_title: 'Firma (cargo)',
    preparer_name: 'Preparador (nombre)',
    preparer_ptin: 'Preparador (PTIN)',
    firm_name: 'Preparador (despacho)',
    firm_ein: 'Preparador (EIN del despacho)',
    firm_address: 'Preparador (dirección del despacho)',
    firm_phone: 'Preparador (teléfono)',
  },
  form_7004: {
    identifying_number: 'Número de identificación (EIN)',
    code_digit1: 'Línea 1 (primera cifra del código)',
    code_digit2: 'Línea 1 (segunda cifra del código)',
    calendar_year2: 'Línea 5a (año natural)',
    short_initial: 'Línea 5b (declaración inicial)',
    short_final: 'Línea 5b (declaración final)',
    line_6: 'Línea 6',
    line_7: 'Línea 7',
    line_8: 'Línea 8',
  },
};
