import { personal, type TableRule } from '../../platform/personal-data/table-rule.ts';

export const taxTables: readonly TableRule[] = [
  personal('tax_facts', {
    person: 'user_id',
    file: 'respuestas-de-impuestos.json',
    given: ['said_by'],
    withheld: ['staff_id'],
    order: 'answered_at',
    forget: 'always',
  }),
  personal('member_shares', {
    person: 'user_id',
    file: 'participaciones.json',
    withheld: ['staff_id'],
    order: 'said_at',
    forget: 'always',
  }),
  personal('tax_screening', {
    person: 'user_id',
    file: 'cinco-preguntas-de-impuestos.json',
    order: 'answered_at',
    forget: 'always',
  }),
  personal('obligations', {
    person: 'user_id',
    file: 'fechas-de-impuestos.json',
    given: ['key'],
    // Computed from the two days.
    withheld: ['deadline'],
    order: 'due_on',
    forget: 'always',
  }),
  personal('obligation_reminders', {
    person: 'user_id',
    file: 'avisos-de-impuestos.json',
    given: ['key'],
    order: 'told_at',
    forget: 'always',
  }),
  personal('tax_refreshes', {
    person: 'user_id',
    file: 'fechas-por-revisar.json',
    forget: 'always',
  }),
  personal('missed_years', {
    person: 'user_id',
    file: 'anos-atrasados.json',
    order: 'year_day',
    forget: 'always',
  }),
  personal('calendar_addresses', {
    person: 'user_id',
    isOfPerson: true,
    file: 'calendarios-de-impuestos.json',
    withheld: ['token_hash'],
    forget: 'always',
  }),
  // The release before keeps its addresses here; a trigger copies them.
  personal('tax_calendars', {
    person: 'user_id',
    isOfPerson: true,
    file: 'calendarios-anteriores.json',
    withheld: ['token_hash'],
    forget: 'always',
  }),
];
