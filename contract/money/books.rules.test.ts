import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bookKindOf,
  differencesOf,
  monthBounds,
  netOf,
  ownKinds,
  totalsOf,
  type BalanceLine,
  type OwnLine,
} from './books.rules.ts';

const feeOf = (kind: string, cents: number) => {
  if (kind === 'charge') return Math.round(cents * 0.029) + 30;
  return kind === 'dispute' ? 1_500 : kind === 'dispute_reversal' ? -1_500 : 0;
};
const signOf = (kind: string) => (kind === 'refund' || kind === 'dispute' || kind === 'payout' ? -1 : 1);

/** A year of both sides that agree: what ours says must be there, and what the provider has. */
const year = fc
  .array(
    fc.record({ kind: fc.constantFrom(...ownKinds), cents: fc.integer({ min: 1, max: 200_000 }), day: fc.nat(364) }),
    {
      maxLength: 60,
    },
  )
  .map((events) =>
    events.map(({ kind, cents, day }, index) => {
      const amountCents = signOf(kind) * cents;
      const on = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      const own: OwnLine = { sourceId: `s${index}`, kind, amountCents, day: on, registrationId: `r${index}` };
      const feeCents = feeOf(kind, cents);
      const line = {
        id: `t${index}`,
        category: kind,
        amountCents,
        feeCents,
        netCents: amountCents - feeCents,
        day: on,
      };
      const theirs: BalanceLine = { ...line, sourceId: own.sourceId };
      return { own, theirs };
    }),
  );

test('a year of which both say the same has no difference, in whatever order it is read, and sums up to the balance', () =>
  fc.assert(
    fc.property(year, fc.infiniteStream(fc.nat()), (events, order) => {
      const shuffled = events
        .map((one) => ({ one, place: order.next().value as number }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one);
      const theirs = shuffled.map((one) => one.theirs);
      expect(
        differencesOf(
          theirs,
          events.map(({ own }) => own),
        ),
      ).toEqual([]);
      const balance = events.reduce((sum, one) => sum + one.theirs.netCents, 0);
      expect(netOf(totalsOf(theirs))).toBe(balance);
    }),
  ));

test('each line that one side lacks, or has with another sum, is named by itself, and no other', () =>
  fc.assert(
    fc.property(year, fc.nat(), fc.constantFrom('unknown', 'missing', 'amount'), (events, place, kind) => {
      fc.pre(events.length > 0);
      const at = place % events.length;
      const { own, theirs } = events[at]!;
      const left = events.filter((_, index) => index !== at || kind !== 'missing').map((one) => one.theirs);
      const ours = events
        .filter((_, index) => index !== at || kind !== 'unknown')
        .map((one) => (one.own === own && kind === 'amount' ? { ...own, amountCents: own.amountCents + 1 } : one.own));
      const cents = { unknown: theirs.amountCents, missing: -own.amountCents, amount: -1 }[kind];
      const registrationId = kind === 'unknown' ? null : own.registrationId;
      const { sourceId: id, kind: line, day } = own;
      expect(differencesOf(left, ours)).toEqual([{ kind, line, id, day, cents, registrationId }]);
    }),
  ));

test('what comes from no purchase is named, and counted apart', () => {
  const fee = {
    id: 't1',
    category: 'fee',
    amountCents: -250,
    feeCents: 0,
    netCents: -250,
    sourceId: null,
    day: '2026-03-01',
  };
  expect(bookKindOf('fee')).toBe('other');
  expect(differencesOf([fee], [])).toEqual([
    { kind: 'other', line: 'other', id: 't1', day: '2026-03-01', cents: -250, registrationId: null },
  ]);
  expect(totalsOf([fee])).toEqual([{ line: 'other', count: 1, amountCents: -250, feeCents: 0, netCents: -250 }]);
});

test('a month begins with its first moment in UTC and ends with the next one’s', () => {
  expect(monthBounds('2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    to: new Date('2027-01-01T00:00:00Z'),
  });
});
