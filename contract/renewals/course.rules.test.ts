import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../tax/dates/days.rules.ts';
import { stepOf, type RenewalFacts, type Step } from './course.rules.ts';
import { nextTryOn } from './declines.rules.ts';
import { isTold, lawsOfNotice, toldOn, type Notice, type Sent } from './notices.rules.ts';
import { priceOn, priceToTell, type ServicePrice } from './prices.rules.ts';
import { daysBetween } from './services.rules.ts';

const dueOn = '2027-06-01';
const agreed = 19_900;
const day = (from: number) => addDays(dueOn, from);

type Fate = 'accepted' | 'bounced' | 'late' | 'never';
type Year = {
  /** Which days the machine stood still. */
  still: readonly [from: number, days: number][];
  /** What becomes of each notice. */
  fates: readonly Fate[];
  raise: { on: number; cents: number } | null;
  cancelledOn: number | null;
  declines: readonly ('paid' | 'later' | 'customer' | 'never')[];
  hasAgent?: boolean;
};

const years: fc.Arbitrary<Year> = fc.record({
  still: fc.array(fc.tuple(fc.integer({ min: -70, max: 60 }), fc.integer({ min: 1, max: 50 })), { maxLength: 2 }),
  fates: fc.array(fc.constantFrom<Fate>('accepted', 'accepted', 'accepted', 'bounced', 'late', 'never'), {
    maxLength: 6,
  }),
  raise: fc.option(
    fc.record({ on: fc.integer({ min: -90, max: 20 }), cents: fc.constantFrom(14_900, 19_900, 24_900) }),
  ),
  cancelledOn: fc.option(fc.integer({ min: -70, max: 60 })),
  declines: fc.array(fc.constantFrom<Year['declines'][number]>('paid', 'later', 'customer', 'never'), { maxLength: 5 }),
});

type Charge = { on: string; cents: number; told: string[] };
type Happened = { steps: { on: string; step: Step }[]; charges: Charge[]; notices: Notice[] };

/** Lives through the days around the one that is due, as the round does. */
function live({ still, fates, raise, cancelledOn, declines, hasAgent = true }: Year): Happened {
  const notices: Happened['notices'] = [];
  const prices: ServicePrice[] = [{ amountCents: agreed, fromOn: '2026-06-01', notices: [] }];
  const steps: Happened['steps'] = [];
  const charges: Charge[] = [];
  const facts: RenewalFacts = {
    dueOn,
    centsOn: () => 0,
    notices,
    hasAgent,
    isCancelled: false,
    isPaid: false,
    isCharging: false,
    firstTryOn: null,
    nextTryOn: null,
    hasCard: true,
    graceToldOn: null,
    resignationToldOn: null,
    hasResignationTask: false,
  };
  for (let number = -90; number <= 150; number += 1) {
    const today = day(number);
    if (raise?.on === number) prices.push({ amountCents: raise.cents, fromOn: today, notices: [] });
    if (cancelledOn === number) facts.isCancelled = true;
    if (still.some(([from, days]) => number >= from && number < from + days)) continue;
    facts.centsOn = (on) => priceOn(prices, on, today);
    const step = stepOf(facts, today);
    if (!step) continue;
    steps.push({ on: today, step });
    if (step.kind === 'notice') {
      const fate = fates[notices.length] ?? 'accepted';
      const charged = daysBetween(today, dueOn) >= 15 ? dueOn : addDays(today, 15);
      const amountCents = priceToTell(prices, charged, today);
      const acceptedOn = fate === 'never' ? null : fate === 'late' ? addDays(today, 3) : today;
      const sent = { kind: step.notice, acceptedOn, isBounced: fate === 'bounced', amountCents, sentOn: today };
      notices.push(sent);
      const said = prices.findLast((price) => price.amountCents === amountCents);
      if (said && said !== prices[0]) (said.notices as Sent[]).push(sent);
    }
    if (step.kind === 'tell_by_hand')
      notices.push({
        kind: 'law',
        acceptedOn: addDays(today, -2),
        isBounced: false,
        sentOn: today,
        amountCents: priceToTell(prices, addDays(today, 15), today),
      });
    if (step.kind === 'charge') {
      const cents = priceOn(prices, today, today);
      const told = notices.flatMap((one) =>
        one.kind === 'law' && one.amountCents >= cents ? (toldOn(one, today) ?? []) : [],
      );
      charges.push({ on: today, cents, told });
      const answer = declines[charges.length - 1] ?? 'paid';
      facts.firstTryOn ??= today;
      if (answer === 'paid') facts.isPaid = true;
      else facts.nextTryOn = nextTryOn(answer, facts.firstTryOn, today);
    }
    if (step.kind === 'tell_grace') facts.graceToldOn = today;
    if (step.kind === 'tell_resignation') facts.resignationToldOn = today;
    if (step.kind === 'end') facts.isCancelled = true;
    if (step.kind === 'ask_to_resign') facts.hasResignationTask = true;
  }
  return { steps, charges, notices };
}

const usual: Year = { still: [], fates: [], raise: null, cancelledOn: null, declines: [] };
const shown = ({ steps }: Happened) =>
  steps.map(({ on, step }) => `${daysBetween(dueOn, on)} ${step.kind === 'notice' ? step.notice : step.kind}`);

test('a year as it should be: told three times, charged once on its day', () => {
  expect(shown(live(usual))).toEqual(['-60 first', '-30 law', '-7 last', '0 charge']);
});

test('a card that is refused: three more tries, then what happens to the company, and the team files', () => {
  const refused = live({ ...usual, declines: ['later', 'later', 'later', 'later'] });
  expect(shown(refused).slice(3)).toEqual([
    '0 charge',
    '3 charge',
    '7 charge',
    '14 charge',
    '15 tell_grace',
    '30 tell_resignation',
    '60 ask_to_resign',
  ]);
  expect(shown(live({ ...usual, declines: ['never'] })).slice(3)).toEqual([
    '0 charge',
    '14 tell_grace',
    '30 tell_resignation',
    '60 ask_to_resign',
  ]);
});

test('of no agent nobody resigns: it ends 16 days after its owner was told', () => {
  const unpaid: Year = { ...usual, declines: ['never'], hasAgent: false };
  expect(shown(live(unpaid)).slice(3)).toEqual(['0 charge', '14 tell_grace', '30 end']);
  expect(shown(live({ ...unpaid, still: [[5, 40]] })).slice(3)).toEqual(['0 charge', '45 tell_grace', '61 end']);
});

test('after a month of standstill the notice of the law is sent first, and the charge waits for it', () => {
  expect(shown(live({ ...usual, still: [[-40, 45]] }))).toEqual(['-60 first', '5 law', '13 last', '20 charge']);
  expect(shown(live({ ...usual, still: [[-61, 30]] }))).toEqual(['-31 first', '-30 law', '-7 last', '0 charge']);
});

test('a notice that comes back is told by a person; until then nothing is charged', () => {
  expect(shown(live({ ...usual, fates: ['accepted', 'bounced'] }))).toEqual([
    '-60 first',
    '-30 law',
    '-29 tell_by_hand',
    '-7 last',
    '0 charge',
  ]);
  expect(shown(live({ ...usual, fates: ['accepted', 'never'] })).slice(1, 3)).toEqual(['-30 law', '-24 tell_by_hand']);
});

test('a higher price is charged when it was told twice in time, and the old one otherwise', () => {
  const raised = (on: number) => live({ ...usual, raise: { on, cents: 24_900 } }).charges.map(({ cents }) => cents);
  expect([raised(-61), raised(-60), raised(-59), raised(-1)]).toEqual([[24_900], [24_900], [agreed], [agreed]]);
  expect(live({ ...usual, raise: { on: -1, cents: 14_900 } }).charges).toMatchObject([{ on: dueOn, cents: 14_900 }]);
});

test('whatever happens: told as every law asks, once, at the price that was told, and never after cancelling', () => {
  fc.assert(
    fc.property(years, (year) => {
      const { charges, steps, notices } = live(year);
      const [first] = charges;
      if (first) {
        const inTime = first.told.filter((told) => lawsOfNotice.every((law) => isTold(law, told, first.on)));
        expect(inTime.length).toBeGreaterThan(0);
        expect(first.on >= dueOn).toBe(true);
      }
      if (first && first.cents > agreed) {
        const days = notices
          .filter(
            ({ amountCents, isBounced, acceptedOn }) =>
              amountCents === first.cents && !isBounced && acceptedOn !== null,
          )
          .map(({ acceptedOn }) => daysBetween(acceptedOn!, first.on));
        expect(days.some((before) => before >= 30)).toBe(true);
        expect(days.filter((before) => before >= 7 && before <= 30).length).toBeGreaterThan(0);
      }
      expect(charges.length).toBeLessThanOrEqual(4);
      const stop = year.declines.findIndex((answer) => answer !== 'later');
      if (stop !== -1) expect(charges.length).toBeLessThanOrEqual(stop + 1);
      if (year.cancelledOn !== null) expect(steps.filter(({ on }) => on >= day(year.cancelledOn!))).toEqual([]);
      const firsts = notices.filter(({ kind }) => kind === 'first');
      expect(firsts.every(({ sentOn }) => daysBetween(sentOn, dueOn) > 30)).toBe(true);
      expect([firsts.length <= 1, notices.filter(({ kind }) => kind === 'last').length <= 1]).toEqual([true, true]);
    }),
    { numRuns: 500 },
  );
});
