import { expect, test } from 'vitest';
import { readWorkSearch, workAfter, workBefore, workQuestion } from './work-search.state.ts';

const place = (day: number) => `2027-04-${day}_form_5472:2026_7c3a1c0e-53a5-4e0e-8e4f-0a4f2d8f1c11`;
const once = '2027-01-08_be_13:_7c3a1c0e-53a5-4e0e-8e4f-0a4f2d8f1c11';

test.each([
  [{}, { view: 'soon' }],
  [{ vista: 'proximas' }, { view: 'soon' }],
  [
    { vista: 'vencidas', regla: 'fbar' },
    { view: 'overdue', rule: 'fbar' },
  ],
  [
    { vista: 'resueltas', desde: once },
    { view: 'settled', cursor: once },
  ],
  [
    { vista: 'todas', desde: `${place(15)}~${place(16)}` },
    { view: 'all', cursor: place(16) },
  ],
  [{ vista: 'toString', regla: 'otra', desde: 'aquí' }, { view: 'soon' }],
])('the address %j asks for %j', (address, question) =>
  expect(workQuestion(readWorkSearch(address))).toEqual(question),
);

test('page by page there and back, within one view and rule', () => {
  const first = readWorkSearch({ vista: 'todas', regla: 'form_5472' });
  const second = workAfter(first, place(15));
  expect(second).toEqual({ vista: 'todas', regla: 'form_5472', desde: place(15) });
  expect(workBefore(workAfter(second, place(16)))).toEqual(second);
  expect(workBefore(second)).toEqual(first);
});
