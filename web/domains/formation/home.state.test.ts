import { expect, test } from 'vitest';
import type { Standing } from './cases.data.ts';
import { homeOf } from './home.state.ts';

const company = (name: string, change: Partial<Standing> = {}) =>
  ({ company_name: name, stage: 'in_review', turn: 'us', actions: [], ...change }) as unknown as Standing;
const waiting = { actions: [{ state: 'open' }] } as unknown as Partial<Standing>;

test('what waits for the customer comes first and what is over last; the newest of each first', () => {
  const { cards, others } = homeOf([
    company('over', { stage: 'completed', turn: 'nobody' }),
    company('ours'),
    company('asked', waiting),
    company('theirs', { stage: 'submitted_to_state', turn: 'state' }),
    company('held', { stage: 'name_rejected', turn: 'customer' }),
  ]);
  expect(cards.map(({ company_name }) => company_name)).toEqual(['held', 'asked', 'ours', 'theirs', 'over']);
  expect(others).toBe(0);
});

test('a hundred are not a hundred cards: the others are counted', () => {
  const many = Array.from({ length: 100 }, (_, index) => company(`Empresa ${index}`));
  const { cards, others } = homeOf(many);
  expect(cards.map(({ company_name }) => company_name)).toEqual(many.slice(0, 6).map((one) => one.company_name));
  expect(others).toBe(94);
  expect(homeOf([])).toEqual({ cards: [], others: 0 });
});
