import { personal, type TableRule } from '../personal-data/table-rule.ts';

/** What of taxes a person gets in a copy of their data. No law asks us to keep any of it. */
export const taxTables: readonly TableRule[] = [
  personal('tax_facts', {
    person: 'user_id',
    file: 'respuestas-de-impuestos.json',
    exported: ['id', 'registration_id', 'fact', 'from_day', 'user_id', 'value', 'answered_at', 'said_by', 'reason'],
    // Who of the team said it is another person's.
    withheld: ['staff_id'],
    order: 'answered_at',
    forget: 'always',
  }),
  personal('member_shares', {
    person: 'user_id',
    file: 'participaciones.json',
    exported: [
      'saying',
      'person',
      'registration_id',
      'user_id',
      'from_day',
      'name',
      'address',
      'country',
      'percentage',
      'reason',
      'said_at',
    ],
    withheld: ['staff_id'],
    order: 'said_at',
    forget: 'always',
  }),
  personal('tax_screening', {
    person: 'user_id',
    file: 'cinco-preguntas-de-impuestos.json',
    exported: ['registration_id', 'question', 'user_id', 'answer', 'answered_at'],
    order: 'answered_at',
    forget: 'always',
  }),
  personal('obligations', {
    person: 'user_id',
    file: 'fechas-de-impuestos.json',
    exported: [
      'registration_id',
      'key',
      'user_id',
      'rule',
      'period',
      'due_on',
      'extended_to',
      'state',
      'reason',
      'document_id',
      'settled_at',
      'changed_at',
      'remind_at',
      'asked_on',
    ],
    // The one of the two days that counts.
    withheld: ['deadline'],
    order: 'due_on',
    forget: 'always',
  }),
  personal('obligation_reminders', {
    person: 'user_id',
    file: 'avisos-de-impuestos.json',
    exported: ['registration_id', 'key', 'deadline', 'user_id', 'days_before', 'told_at'],
    order: 'told_at',
    forget: 'always',
  }),
  personal('tax_refreshes', {
    person: 'user_id',
    file: 'fechas-por-revisar.json',
    exported: ['registration_id', 'user_id', 'refresh_at', 'open_questions'],
    forget: 'always',
  }),
  personal('missed_years', {
    person: 'user_id',
    file: 'anos-atrasados.json',
    exported: ['registration_id', 'year_day', 'user_id', 'learned', 'cause', 'since', 'told_at'],
    order: 'year_day',
    forget: 'always',
  }),
  personal('tax_calendars', {
    person: 'user_id',
    file: 'calendarios-de-impuestos.json',
    exported: ['registration_id', 'user_id', 'created_at'],
    // Whoever has the address reads the dates.
    withheld: ['token_hash'],
    forget: 'always',
  }),
];
