import { expect, test } from 'vitest';
import type { Standing } from './cases.data.ts';
import { homeOf, rowWords, shareDone } from './home.state.ts';

const company = (name: string, change: Partial<Standing> = {}) =>
  ({ company_name: name, stage: 'in_review', turn: 'us', actions: [], ...change }) as unknown as Standing;
const waiting = { actions: [{ state: 'open' }] } as unknown as Partial<Standing>;

test('what waits for the customer comes first and what is over last; the newest of each first', () => {
  const { rows, others } = homeOf([
    company('over', { stage: 'completed', turn: 'nobody' }),
    company('ours'),
    company('asked', waiting),
    company('theirs', { stage: 'submitted_to_state', turn: 'state' }),
    company('held', { stage: 'name_rejected', turn: 'customer' }),
  ]);
  expect(rows.map(({ company_name }) => company_name)).toEqual(['held', 'asked', 'ours', 'theirs', 'over']);
  expect(others).toBe(0);
});

test('a hundred are not a hundred rows: the others are counted', () => {
  const many = Array.from({ length: 100 }, (_, index) => company(`Empresa ${index}`));
  const { rows, others } = homeOf(many);
  expect(rows.map(({ company_name }) => company_name)).toEqual(many.slice(0, 5).map((one) => one.company_name));
  expect(others).toBe(95);
  expect(homeOf([])).toEqual({ rows: [], others: 0 });
});

const now = Date.parse('2026-11-27T12:00:00Z');

test.each([
  [{ turn: 'customer' }, 2, 'En revisión · te esperan 2 cosas'],
  [{ turn: 'customer' }, 1, 'En revisión · te espera 1 cosa'],
  [{ turn: 'customer' }, 0, 'En revisión'],
  [{ turn: 'us', due_at: '2026-12-04T17:00:00Z' }, 0, 'En revisión · a más tardar el viernes 4 de diciembre'],
  [{ turn: 'us', due_at: '2026-11-26T17:00:00Z' }, 0, 'En revisión · vamos tarde con lo que prometimos'],
  [
    { turn: 'state', stage: 'submitted_to_state', usual_days: [1, 10] },
    0,
    'Enviada al estado · suele tardar de 1 a 10 días hábiles',
  ],
  [{ turn: 'nobody', stage: 'completed' }, 0, 'Completada'],
] as const)('%o with %i things to do reads “%s”', (change, todos, words) => {
  const standing = company('one', change as unknown as Partial<Standing>);
  expect(rowWords(standing, { todos, turn: standing.turn, now })).toBe(words);
});

test('the line is as long as the points that are behind', () => {
  const reached = [1, 2, 3].map((point) => ({ point, at: '2026-11-20T00:00:00Z' }));
  expect(shareDone(company('one', { stage: 'submitted_to_state', reached }))).toBeCloseTo(2 / 7);
  expect(shareDone(company('one', { stage: 'completed', reached }))).toBe(1);
  expect(shareDone(company('one', { stage: 'cancelled', reached }))).toBeCloseTo(3 / 7);
});
