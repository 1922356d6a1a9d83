import { faultsIn } from './fault.ts';

const takeCardTryTests = ['server/domains/payments/take-card-try.test.ts'];

export const budgetsFaults = [
  ...faultsIn('server/domains/payments/card-budgets.rules.ts', takeCardTryTests, {
    'a card may be tried without a bound': [', triesMax: 4,', ', triesMax: 4_000,'],
    'an account may try cards without a bound': [', triesMax: 5,', ', triesMax: 5_000,'],
    'an unconfirmed address may try as often as a confirmed one': ['isVerified ? 15 : unverifiedTriesMax', '15'],
    'a network may try without a bound': [' triesMax: 30,', ' triesMax: 30_000,'],
  }),
  ...faultsIn('server/domains/payments/take-card-try.ts', takeCardTryTests, {
    'an innocent pays for their network': ['isInnocent ? { ...budget, triesMax: endless } : ', ''],
  }),
  ...faultsIn('server/domains/payments/charge-registration.ts', takeCardTryTests, {
    'a refused card costs no try': ["tried?.status === 'requires_payment_method' || ", ''],
    'a bank that asks first costs no try': [" || tried?.status === 'requires_action'", ''],
    'what pays costs a try': ['if (!isSpent) await budget.giveBack();', ''],
  }),
  ...faultsIn('server/domains/payments/card-budgets.queries.ts', takeCardTryTests, {
    'tries are counted one after the other, not at once': ['tries < excluded.', 'tries <= excluded.'],
  }),
];
