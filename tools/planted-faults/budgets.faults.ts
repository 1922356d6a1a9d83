import type { Table } from './fault.ts';

const tries = ['server/domains/payments/take-card-try.test.ts'];
const charge = 'server/domains/payments/charge-registration.ts';

export const budgetsFaults: Table = [
  {
    name: 'a card may be tried without a bound',
    file: 'server/domains/payments/card-budgets.rules.ts',
    text: '`card ${fingerprint} quarter`, triesMax: 4,',
    planted: '`card ${fingerprint} quarter`, triesMax: 4_000,',
    tests: tries,
  },
  {
    name: 'an account may try cards without a bound',
    file: 'server/domains/payments/card-budgets.rules.ts',
    text: '`account ${userId} quarter`, triesMax: 5,',
    planted: '`account ${userId} quarter`, triesMax: 5_000,',
    tests: tries,
  },
  {
    name: 'an unconfirmed address may try as often as a confirmed one',
    file: 'server/domains/payments/card-budgets.rules.ts',
    text: 'isVerified ? 15 : unverifiedTriesMax',
    planted: '15',
    tests: tries,
  },
  {
    name: 'a network may try without a bound',
    file: 'server/domains/payments/card-budgets.rules.ts',
    text: '`network ${network} quarter`, triesMax: 30,',
    planted: '`network ${network} quarter`, triesMax: 30_000,',
    tests: tries,
  },
  {
    name: 'an innocent pays for their network',
    file: 'server/domains/payments/take-card-try.ts',
    text: 'isInnocent ? { ...budget, triesMax: endless } : budget',
    planted: 'budget',
    tests: tries,
  },
  {
    name: 'a refused card costs no try',
    file: charge,
    text: "tried?.status === 'requires_payment_method' || ",
    planted: '',
    tests: tries,
  },
  {
    name: 'a bank that asks first costs no try',
    file: charge,
    text: " || tried?.status === 'requires_action';",
    planted: ';',
    tests: tries,
  },
  {
    name: 'what pays costs a try',
    file: charge,
    text: 'if (!isSpent) await budget.giveBack();',
    planted: '',
    tests: tries,
  },
  {
    name: 'tries are counted one after the other, not at once',
    file: 'server/domains/payments/card-budgets.queries.ts',
    text: ' or held.tries < excluded.tries_max',
    planted: ' or held.tries <= excluded.tries_max',
    tests: tries,
  },
];
