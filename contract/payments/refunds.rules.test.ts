import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOf, orderItemStates, planItemKeys } from '../orders/items.rules.ts';
import { planTypes } from './plans.rules.ts';
import {
  refundItems,
  refundOf,
  refundPhaseOf,
  refundPhases,
  refundRow,
  refundTable,
  type RefundableItem,
  type RefundCase,
} from './refunds.rules.ts';
import { stages } from '../formation/stages.rules.ts';

test('the whole table, by item and stage', () => {
  const table = refundItems.map((item) => [
    item,
    ...stages.map((stage) => refundTable[item][refundPhaseOf[stage]].share),
  ]);
  const [w, n] = ['whole', 'nothing'];
  // Columns: awaiting_details, in_review, ready_to_file, submitted, name_rejected, formed, ein_requested, ein_issued, completed,
  // refused, cancelled
  expect(table).toEqual([
    ['formation', w, w, w, n, n, n, n, n, n, w, w],
    ['ein', w, w, w, n, n, n, n, n, n, w, w],
    ['documents', w, w, w, n, n, n, n, n, n, w, w],
    ['bank_consultation', w, w, w, n, n, n, n, n, n, w, w],
    ['addon', w, w, w, w, w, w, w, w, w, w, w],
  ]);
});

test('every item of every plan stands in the table', () => {
  const keys = planTypes.flatMap((plan) => itemsOf(plan, 1, [{ key: 'voip', name: 'VoIP', priceCents: 1 }]));
  expect(new Set(keys.map(({ key }) => key))).toEqual(new Set([...planItemKeys, 'addon:voip']));
  for (const cells of Object.values(refundTable))
    for (const phase of refundPhases) expect(cells[phase].reason).toMatch(/^[A-Z].*\.$/);
});

test('a row of the table as a sentence', () => {
  expect(refundRow('addon')).toBe(
    'Cada complemento sin hacer: antes de presentarla, todo; presentada al Estado, todo; ya constituida, todo.',
  );
  expect(refundRow('formation')).toBe(
    'El precio del plan (la constitución, con la tasa del Estado): antes de presentarla, todo; presentada al Estado, nada; ya constituida, nada.',
  );
});

const bought = (states: Partial<Record<string, RefundableItem['state']>> = {}) =>
  itemsOf('Plus', 64_900, [
    { key: 'voip', name: 'Número VoIP', priceCents: 14_900 },
    { key: 'web', name: 'Sitio web', priceCents: 24_900 },
  ]).map((item) => ({ ...item, state: states[item.key] ?? ('pending' as const) }));
const paid = { paidCents: 104_700, returnedCents: 0, wasSubmitted: false } as const;
const sums = (of: RefundCase) => {
  const { lines, byRuleCents, totalCents } = refundOf(of);
  return [lines.map(({ cents }) => cents), byRuleCents, totalCents];
};

test.each<[string, Partial<RefundCase>, unknown]>([
  ['nothing submitted: all of it', { stage: 'in_review' }, [[64_900, 0, 0, 0, 14_900, 24_900], 104_700, 104_700]],
  [
    'what is done stays paid, before too',
    { stage: 'ready_to_file', items: bought({ 'addon:voip': 'done' }) },
    [[64_900, 0, 0, 0, 0, 24_900], 89_800, 89_800],
  ],
  [
    'with the state: add-ons that are not done',
    { stage: 'submitted_to_state' },
    [[0, 0, 0, 0, 14_900, 24_900], 39_800, 39_800],
  ],
  [
    'returned by the state: its fee is paid all the same',
    { stage: 'ready_to_file', wasSubmitted: true },
    [[0, 0, 0, 0, 14_900, 24_900], 39_800, 39_800],
  ],
  [
    'formed: what is not begun, and what we do not give',
    { stage: 'completed', items: bought({ formation: 'done', 'addon:voip': 'cancelled', 'addon:web': 'done' }) },
    [[0, 0, 0, 0, 14_900, 0], 14_900, 14_900],
  ],
  [
    'a whole plan that we did not give comes back at any stage',
    { stage: 'cancelled', wasSubmitted: true, items: bought({ formation: 'cancelled' }) },
    [[64_900, 0, 0, 0, 14_900, 24_900], 104_700, 104_700],
  ],
  [
    'what came back already does not come back twice',
    { stage: 'formed', items: bought({ 'addon:voip': 'cancelled' }), returnedCents: 14_900 },
    [[0, 0, 0, 0, 14_900, 24_900], 39_800, 24_900],
  ],
  [
    'never more than is left',
    { stage: 'in_review', paidCents: 100_000 },
    [[64_900, 0, 0, 0, 14_900, 24_900], 104_700, 100_000],
  ],
])('%s', (_title, change, expected) => {
  expect(sums({ stage: 'in_review', items: bought(), ...paid, ...change })).toEqual(expected);
});

const cents = fc.integer({ min: 0, max: 200_000 });
const item = fc
  .tuple(
    fc.constantFrom<string>(...planItemKeys, 'addon:voip', 'addon:web'),
    cents,
    fc.constantFrom(...orderItemStates),
  )
  .map(([key, amountCents, state]) => ({ key, label: key, amountCents, state }));
const cases = fc.record<RefundCase>({
  stage: fc.constantFrom(...stages),
  wasSubmitted: fc.boolean(),
  items: fc.array(item, { maxLength: 8 }),
  paidCents: cents,
  returnedCents: cents,
});

test('never negative, never above an item’s price, never above what is left of what was paid', () => {
  fc.assert(
    fc.property(cases, (of) => {
      const { lines, totalCents, byRuleCents } = refundOf(of);
      for (const line of lines) expect([0, line.amountCents]).toContain(line.cents);
      expect(byRuleCents).toBe(lines.reduce((sum, line) => sum + line.cents, 0));
      expect(totalCents).toBeGreaterThanOrEqual(0);
      expect(totalCents).toBeLessThanOrEqual(Math.max(0, of.paidCents - of.returnedCents));
      expect(totalCents).toBeLessThanOrEqual(byRuleCents);
    }),
  );
});

test('a later stage, or having been submitted, returns no more of the same items', () => {
  const path = stages.filter((stage) => stage !== 'refused' && stage !== 'cancelled');
  const two = fc
    .tuple(fc.nat(path.length - 1), fc.nat(path.length - 1))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
  fc.assert(
    fc.property(cases, two, (of, [early, late]) => {
      const total = (stage: number, wasSubmitted: boolean) =>
        refundOf({ ...of, stage: path[stage]!, wasSubmitted }).totalCents;
      expect(total(late!, of.wasSubmitted)).toBeLessThanOrEqual(total(early!, of.wasSubmitted));
      expect(total(late!, true)).toBeLessThanOrEqual(total(late!, false));
    }),
  );
});

test('what we do not give comes back the same at every stage', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom(...stages), (of, stage) => {
      const items = of.items.map((one) => ({ ...one, state: 'cancelled' as const }));
      expect(refundOf({ ...of, items, stage }).totalCents).toBe(refundOf({ ...of, items }).totalCents);
    }),
  );
});
