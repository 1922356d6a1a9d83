import { describe, expect, test } from 'vitest';
import { guarantees, type Evidence } from './guarantees.rules.ts';

const intact = (): Evidence => ({
  outside: {
    intents: [
      { id: 'pi_1', status: 'succeeded', amountReceived: 39_900, currency: 'usd', registrationId: 'r1' },
      { id: 'pi_2', status: 'requires_payment_method', amountReceived: 0, currency: 'usd', registrationId: 'r2' },
    ],
    charges: [{ intentId: 'pi_1', amount: 39_900 }],
    mails: [{ messageId: '<m1@zarpa.app>', to: 'ana@example.com', copies: 2 }],
  },
  books: {
    registrations: [
      { id: 'r1', userId: 'ana', status: 'paid', intentId: 'pi_1', amount: 39_900, currency: 'usd' },
      { id: 'r2', userId: 'eva', status: 'awaiting_payment', intentId: 'pi_2', amount: 39_900, currency: 'usd' },
    ],
    orders: [{ registrationId: 'r1', amount: 39_900 }],
    messages: [{ id: 'm1', registrationId: 'r1', isSent: true }],
    jobsOpen: 0,
  },
  visits: [
    { userId: 'ana', email: 'ana@example.com', ending: 'told paid' },
    { userId: 'eva', email: 'eva@example.com', ending: 'told refused' },
  ],
});

const brokenBy = (evidence: Evidence) =>
  Object.entries(guarantees)
    .filter(([, find]) => find(evidence).length > 0)
    .map(([name]) => name);

test('an honest storm breaks nothing, mails that came again included', () => {
  expect(brokenBy(intact())).toEqual([]);
});

describe('each guarantee can be broken', () => {
  const accidents: [keyof typeof guarantees, (evidence: Evidence) => void][] = [
    [
      'every captured payment has exactly one paid registration',
      ({ books }) => (books.registrations[0]!.status = 'requires_action'),
    ],
    ['every paid registration was captured, at its price', ({ outside }) => (outside.intents[0]!.amountReceived = 1)],
    [
      'every paid registration was captured, at its price',
      ({ outside }) => (outside.intents[0]!.status = 'processing'),
    ],
    [
      'every paid registration has exactly one order, at its price, and no other has one',
      ({ books }) => books.orders.pop(),
    ],
    [
      'every paid registration has exactly one order, at its price, and no other has one',
      ({ books }) => books.orders.push({ registrationId: 'r2', amount: 39_900 }),
    ],
    ['nobody was charged twice', ({ outside }) => outside.charges.push({ intentId: 'pi_1', amount: 39_900 })],
    [
      'nobody was charged twice',
      ({ outside, books }) => {
        outside.charges.push({ intentId: 'pi_2', amount: 39_900 });
        books.registrations[1]!.userId = 'ana';
      },
    ],
    ['a registration has one PaymentIntent and no more', ({ outside }) => (outside.intents[1]!.registrationId = 'r1')],
    [
      'a PaymentIntent that belongs to no open registration is canceled',
      ({ books }) => (books.registrations[1]!.status = 'canceled'),
    ],
    ['every paid registration has one message, sent, and its mail arrived', ({ books }) => books.messages.pop()],
    [
      'every paid registration has one message, sent, and its mail arrived',
      ({ books }) => (books.messages[0]!.isSent = false),
    ],
    ['every paid registration has one message, sent, and its mail arrived', ({ outside }) => outside.mails.pop()],
    [
      'a second mail about the same payment carries the same Message-ID',
      ({ outside }) => outside.mails.push({ messageId: '<m2@zarpa.app>', to: 'ana@example.com', copies: 1 }),
    ],
    ['who was told "paid" is paid', ({ visits }) => (visits[1]!.ending = 'told paid')],
    ['who was left with a refusal was not charged', ({ visits }) => (visits[0]!.ending = 'told refused')],
  ];

  test.each(accidents)('%s', (name, happen) => {
    const evidence = intact();
    happen(evidence);
    expect(brokenBy(evidence)).toContain(name);
  });

  test('none is left out', () => {
    expect(new Set(accidents.map(([name]) => name))).toEqual(new Set(Object.keys(guarantees)));
  });
});
