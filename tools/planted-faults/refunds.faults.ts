import { faultsIn } from './fault.ts';

const calculateRefundTests = ['server/domains/orders/calculate-refund.test.ts'];
const cancellationsTests = ['server/domains/orders/cancellations.test.ts'];
const pricesTests = ['server/domains/plans/prices.test.ts'];

/** What is said of money and dates before paying. */
export const refundsFaults = [
  ...faultsIn('contract/payments/refunds.rules.ts', ['contract/payments/refunds.rules.test.ts'], {
    'what the state sent back is refunded as if its fee were not paid': [
      "phase === 'before_filing' && wasSubmitted ? 'with_state'",
      'wasSubmitted ? phase',
    ],
    'what came back already is refunded once more': ['Math.max(0, byRuleCents - returnedCents)', 'byRuleCents'],
    'what is done is refunded': ["  if (state === 'done') return doneRule;\n", ''],
  }),
  ...faultsIn('server/domains/orders/load-refund.ts', calculateRefundTests, {
    'an order does not say that its company was submitted': ['Boolean(standing?.was_submitted)', 'false'],
  }),
  ...faultsIn('server/domains/orders/calculate-refund.ts', calculateRefundTests, {
    'another’s order says what would come back': ["'orders.not_found", "'request.not_found"],
  }),
  ...faultsIn('server/domains/orders/create-cancellation.ts', cancellationsTests, {
    'what comes back is read before the case is held': ['    await lockWork(tx, found.registration_id);\n', ''],
    'somebody cancels for another sum than they read': [
      ' (total !== expected_refund',
      ' (total < 0 && total !== expected_refund',
    ],
    'one who asks again is asked for once more': ['open?.cancellation', '(open && undefined)'],
  }),
  ...faultsIn('server/platform/db/migrations/0048-cancellations.ts', cancellationsTests, {
    'any number of requests of one order wait': [' unique index ', ' index '],
  }),
  ...faultsIn('server/domains/formation/moves/follow-stage.ts', cancellationsTests, {
    'the task of a refund ends with its case': ['withCase: true', "kind: 'cancellation_asked'"],
  }),
  ...faultsIn('server/domains/formation/reactions/meet-cancellation.ts', cancellationsTests, {
    'a customer who cancels ends nothing': ["=== 'ends_case", "!== 'ends_case' && way !== 'asks_team"],
  }),
  ...faultsIn('server/domains/payments/apply-intent.ts', cancellationsTests, {
    'what comes back in part is not heard of': [
      'await needs.events.publish(tx, paymentsEvents.returned, returned)',
      'void returned',
    ],
  }),
  ...faultsIn('server/domains/formation/reactions/meet-refund.ts', cancellationsTests, {
    'a cancelled case that is refunded is a riddle for the team': ["    if (row.stage === 'cancelled') return;\n", ''],
  }),
  ...faultsIn('server/domains/payments/find-purchase.ts', pricesTests, {
    'add-ons stand in the order of the database': [
      'get(one.key) ?? catalogue.length) - (placeOf.get(other.key) ?? catalogue.length)',
      'size === 0 ? one : other) && 0',
    ],
  }),
  ...faultsIn('server/domains/plans/calculate-price.ts', pricesTests, {
    'the day before paying counts from the wrong plan': ['body.plan_type,', "'Basico',"],
  }),
  ...faultsIn('web/domains/payments/uncharged.ts', ['web/domains/payments/uncharged.state.test.ts'], {
    'a payment in the dark is said to have taken nothing': ['|| !wasUnknown', '|| !wasUnknown || wasUnknown'],
  }),
  ...faultsIn('web/domains/legal/terms-text.ts', ['web/domains/legal/terms-text.state.test.ts'], {
    'the terms leave a row of the table out': ['refundItems.map(', 'refundItems.slice(1).map('],
  }),
  ...faultsIn('server/domains/orders/review-cancellation.ts', cancellationsTests, {
    'a word closes what the table owes': [
      "  if (found.cancellation.total > 0) throw fail('orders.refund_owed');\n",
      '',
    ],
  }),
];
