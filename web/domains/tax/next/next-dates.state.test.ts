import { expect, test } from 'vitest';
import type { NextCharge, NextDate } from './next-dates.data.ts';
import { chargeWords, dateWords, isNothing, nextRows, overdueWords, questionsWords } from './next-dates.state.ts';

const now = Date.parse('2027-05-20T23:30:00Z');
const report: NextDate = {
  registration_id: 'r',
  company_name: 'Boya Digital LLC',
  key: 'wy_annual_report:2027',
  rule: 'wy_annual_report',
  period: '2027',
  due_on: '2027-06-01',
  extended_to: null,
  state: 'due',
};

test.each([
  [report, 'Informe anual de Wyoming (2027)', 'martes 1 de junio', 'en 12 días'],
  [
    { ...report, rule: 'be_13', period: '', due_on: '2027-05-20' },
    'BE-13: inversión extranjera nueva',
    'jueves 20 de mayo',
    'hoy',
  ],
  [
    { ...report, rule: 'form_5472', due_on: '2027-04-15', extended_to: '2027-10-15', state: 'extended' },
    'Formulario 5472 con 1120 pro forma (2027)',
    'viernes 15 de octubre',
    'en 5 meses, con prórroga',
  ],
  // More time that nobody asked for does not count; what comes by itself does.
  [
    { ...report, rule: 'form_5472', due_on: '2027-05-21', extended_to: '2027-10-15' },
    'Formulario 5472 con 1120 pro forma (2027)',
    'viernes 21 de mayo',
    'mañana',
  ],
  [
    { ...report, rule: 'fbar', due_on: '2027-05-21', extended_to: '2027-10-15' },
    'FBAR (FinCEN 114) (2027)',
    'viernes 15 de octubre',
    'en 5 meses',
  ],
  // The page has stood open since yesterday.
  [{ ...report, due_on: '2027-05-19' }, 'Informe anual de Wyoming (2027)', 'miércoles 19 de mayo de 2027', 'hoy'],
] as const)('%o reads “%s”, “%s”, “%s”', (date, title, day, left) =>
  expect(dateWords(date, now)).toEqual({ title, day, left }),
);

const charge: NextCharge = {
  id: 'c',
  registration_id: 'r',
  company_name: 'Boya Digital LLC',
  due_on: '2027-06-10',
  amount_cents: 19_900,
};

test('a renewal says what it costs once that was told', () => {
  expect(chargeWords(charge, now)).toEqual({
    title: 'Renovación de servicios: $199',
    day: 'jueves 10 de junio',
    left: 'en 21 días',
  });
  expect(chargeWords({ ...charge, amount_cents: null }, now).title).toBe('Renovación de servicios');
});

test('the renewal stands among the next three dates, in place of its own company’s agent', () => {
  const agent = { ...report, key: 'agent', rule: 'agent_renewal', due_on: '2027-06-10' } as const;
  const others = { ...agent, key: 'others', registration_id: 'other' };
  const late = { ...report, key: 'late', due_on: '2027-07-01' };
  const keys = (dates: NextDate[], next_charge: NextCharge | null) =>
    nextRows({ dates, next_charge, overdue: null, open_questions: null }).map((row) => row.date?.key ?? 'charge');
  expect(keys([report, agent, late], null)).toEqual([report.key, 'agent', 'late']);
  expect(keys([report, agent, late], charge)).toEqual([report.key, 'charge', 'late']);
  expect(keys([report, others, late], charge)).toEqual([report.key, 'charge', 'others']);
  expect(keys([report, report, report], charge)).toHaveLength(3);
  expect(keys([], charge)).toEqual(['charge']);
});

test('one and several have their own words', () => {
  expect([overdueWords(1), overdueWords(2)]).toEqual(['1 fecha ya pasó', '2 fechas ya pasaron']);
  expect([questionsWords(1), questionsWords(3)]).toEqual([
    'Falta 1 respuesta para conocer todas tus fechas',
    'Faltan 3 respuestas para conocer todas tus fechas',
  ]);
});

test('a card stands where one of the three is there, and only there', () => {
  const nothing = { dates: [], overdue: null, open_questions: null, next_charge: null };
  const some = { count: 1, registration_id: 'r' };
  expect(isNothing(nothing)).toBe(true);
  for (const one of [{ dates: [report] }, { overdue: some }, { open_questions: some }, { next_charge: charge }])
    expect(isNothing({ ...nothing, ...one })).toBe(false);
});
