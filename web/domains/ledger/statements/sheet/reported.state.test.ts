import { expect, test } from 'vitest';
import type { StatementDetail } from '../statements.data.ts';
import { isOneAccount, reportedOf } from './reported.state.ts';

const none: StatementDetail['answers'] = { date_order: null, currency: null, year: null, account: null, mapping: null };
const detail = (
  change: Partial<StatementDetail['answers']>,
  format = 'chase_checking',
  accounts: string[] = [],
  state: StatementDetail['file']['reading']['state'] = 'read',
) => ({
  answers: { ...none, ...change },
  file: { reading: { state, format, accounts: accounts.map((account) => ({ account })) } } as StatementDetail['file'],
});

test('what was told of a file is said back', () => {
  expect(reportedOf(detail({}))).toEqual([]);
  expect(reportedOf(detail({ date_order: 'day_first', currency: 'EUR', year: 2025 }))).toEqual([
    { key: 'date_order', text: 'En sus fechas va primero el día.' },
    { key: 'currency', text: 'Sus importes son en EUR.' },
    { key: 'year', text: 'Su último movimiento es de 2025.' },
  ]);
  expect(reportedOf(detail({ date_order: 'month_first' }))).toEqual([
    { key: 'date_order', text: 'En sus fechas va primero el mes.' },
  ]);
  const mapping = [{ key: 'mapping', text: 'Qué hay en cada columna lo dijiste tú.' }];
  expect(reportedOf(detail({ mapping: { day: 0, amount: 1, description: [2] } }))).toEqual(mapping);
  expect(reportedOf(detail({}, 'mapped'))).toEqual(mapping);
  expect(reportedOf(detail({ mapping: { day: 0, amount: 1, description: [2] } }, 'mapped', [], 'asks'))).toEqual([]);
});

test('a file has one name where it does not tell several accounts apart', () => {
  expect(isOneAccount(detail({}))).toBe(false);
  expect(isOneAccount(detail({}, 'wise_balance', ['wise:EUR', 'wise::USD']))).toBe(true);
  expect(isOneAccount(detail({}, 'mercury', ['mercury:A:USD', 'mercury:B:USD']))).toBe(false);
  expect(isOneAccount(detail({ account: 'Todo' }, 'mercury', ['mercury:A:USD', 'mercury:B:USD']))).toBe(true);
});
