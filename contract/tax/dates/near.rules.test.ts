import { expect, test } from 'vitest';
import { daysLeftWords, dueNames, inDaysWords } from './near.rules.ts';
import { daysUntil } from '../../values/dates.rules.ts';
import { ruleIds } from '../book/rule.rules.ts';

test.each([
  ['2027-06-01', '2027-06-01', 0],
  ['2027-06-01', '2027-05-31', 1],
  ['2027-06-01', '2027-06-02', -1],
  // Daylight saving changes in between.
  ['2027-11-01', '2027-09-02', 60],
  ['2028-03-01', '2028-02-28', 2],
])('to %s from %s it is %d days', (day, today, days) => expect(daysUntil(day, today)).toBe(days));

test.each([
  [0, 'es hoy', 'hoy'],
  [1, 'falta 1 día', 'mañana'],
  [2, 'faltan 2 días', 'en 2 días'],
  [60, 'faltan 60 días', 'en 60 días'],
  [90, 'faltan 90 días', 'en 90 días'],
  [91, 'faltan 91 días', 'en 3 meses'],
  [344, 'faltan 344 días', 'en 11 meses'],
])('%d days read as they are said', (days, left, until) =>
  expect([daysLeftWords(days), inDaysWords(days)]).toEqual([left, until]),
);

test('every rule of the book has a name that begins a sentence', () => {
  expect(Object.keys(dueNames)).toEqual([...ruleIds]);
  for (const name of Object.values(dueNames)) expect(name).toMatch(/^(El|La) /);
});
