import { expect, test } from 'vitest';
import { emptyEntry, entryOfDraft, handEntryOf, handProblems, oneLine } from './hand-entry.state.ts';

const bounds = { begin: '2025-02-10', today: '2026-11-22' };
const written = {
  ...emptyEntry('2026-03-04'),
  description: ' Dominio ',
  amount: '1.234,50',
  category: 'software' as const,
  paidBy: 'owner' as const,
  note: ' pagado\ncon mi tarjeta ',
};

test('what is whole is sent as it was meant', () => {
  expect(handProblems(written, bounds)).toEqual([]);
  expect(handEntryOf(written, 'id')).toEqual({
    id: 'id',
    day: '2026-03-04',
    description: 'Dominio',
    currency: 'USD',
    amount_minor: -123450,
    category: 'software',
    paid_by: 'owner',
    note: 'pagado con mi tarjeta',
  });
  expect(handEntryOf({ ...written, direction: 'in', note: ' ' }, 'id')).toEqual({
    id: 'id',
    day: '2026-03-04',
    description: 'Dominio',
    currency: 'USD',
    amount_minor: 123450,
    category: 'software',
    paid_by: 'company',
  });
  expect(oneLine('a\n\n b')).toBe('a b');
});

test('an empty one lacks what it needs, which is said once one sends it', () => {
  expect(handProblems(emptyEntry(''), bounds).map(({ field, isMissing }) => [field, isMissing])).toEqual([
    ['day', true],
    ['description', true],
    ['amount_minor', true],
    ['category', true],
  ]);
});

test.each([
  ['day', { day: '2025-02-09' }],
  ['day', { day: '2026-11-23' }],
  ['amount_minor', { amount: 'doce' }],
  ['amount_minor', { amount: '-5' }],
  ['amount_minor', { amount: '0' }],
  ['currency', { currency: 'usd' }],
  ['category', { category: 'income' as const }],
])('%s: %j', (field, change) =>
  expect(handProblems({ ...written, ...change }, bounds).map((problem) => problem.field)).toEqual([field]),
);

test('what was typed is there again, and nothing that nobody typed', () => {
  expect(entryOfDraft({ ...written }, '2026-11-22')).toEqual(written);
  expect(entryOfDraft({ direction: 'up', category: 'x', paidBy: 'nobody' }, '2026-11-22')).toEqual(
    emptyEntry('2026-11-22'),
  );
});
