import type { Table } from './fault.ts';

const rule = ['contract/payments/refunds.rules.test.ts'];
const order = ['server/domains/orders/cancellations/calculate-refund.test.ts'];
const cancelling = ['server/domains/orders/cancellations/requests.test.ts'];
const price = ['server/domains/plans/prices.test.ts'];

/** What is said of money and dates before paying. */
export const refundsFaults: Table = [
  {
    name: 'what the state sent back is refunded as if its fee were not paid',
    file: 'contract/payments/refunds.rules.ts',
    text: "phase === 'before_filing' && wasSubmitted ? 'with_state' : phase",
    planted: 'wasSubmitted ? phase : phase',
    tests: rule,
  },
  {
    name: 'what came back already is refunded once more',
    file: 'contract/payments/refunds.rules.ts',
    text: 'Math.max(0, byRuleCents - returnedCents)',
    planted: 'byRuleCents',
    tests: rule,
  },
  {
    name: 'what is done is refunded',
    file: 'contract/payments/refunds.rules.ts',
    text: "  if (state === 'done') return doneRule;\n",
    planted: '',
    tests: rule,
  },
  {
    name: 'an order does not say that its company was submitted',
    file: 'server/domains/orders/cancellations/load-refund.ts',
    text: 'Boolean(standing?.was_submitted)',
    planted: 'false',
    tests: order,
  },
  {
    name: 'another’s order says what would come back',
    file: 'server/domains/orders/cancellations/calculate-refund.ts',
    text: "if (!row) throw fail('orders.not_found');",
    planted: "if (!row) throw fail('request.not_found');",
    tests: order,
  },
  {
    name: 'what comes back is read before the case is held',
    file: 'server/domains/orders/cancellations/create-cancellation.ts',
    text: '    await lockWork(tx, found.registration_id);\n',
    planted: '',
    tests: cancelling,
  },
  {
    name: 'somebody cancels for another sum than they read',
    file: 'server/domains/orders/cancellations/create-cancellation.ts',
    text: 'if (total !== expected_refund)',
    planted: 'if (total < 0 && total !== expected_refund)',
    tests: cancelling,
  },
  {
    name: 'one who asks again is asked for once more',
    file: 'server/domains/orders/cancellations/create-cancellation.ts',
    text: 'return open?.cancellation ?? ask(',
    planted: 'return (open && undefined) ?? ask(',
    tests: cancelling,
  },
  {
    name: 'any number of requests of one order wait',
    file: 'server/platform/db/schema/companies.sql',
    text: 'create unique index cancellation_requests_open',
    planted: 'create index cancellation_requests_open',
    tests: cancelling,
  },
  {
    name: 'the task of a refund ends with its case',
    file: 'server/domains/formation/moves/follow-stage.ts',
    text: '{ withCase: true }',
    planted: "{ kind: 'cancellation_asked' }",
    tests: cancelling,
  },
  {
    name: 'a customer who cancels ends nothing',
    file: 'server/domains/formation/cases/record-cancellation.ts',
    text: "way === 'ends_case'",
    planted: "way !== 'ends_case' && way !== 'asks_team'",
    tests: cancelling,
  },
  {
    name: 'what comes back in part is not heard of',
    file: 'server/domains/payments/apply-intent.ts',
    text: '  await needs.events.publish(tx, paymentsEvents.returned, returned);\n',
    planted: '  void returned;\n',
    tests: cancelling,
  },
  {
    name: 'a cancelled case that is refunded is a riddle for the team',
    file: 'server/domains/formation/cases/on-payment-refunded.ts',
    text: "    if (row.stage === 'cancelled') return;\n",
    planted: '',
    tests: cancelling,
  },
  {
    name: 'add-ons stand in the order of the database',
    file: 'server/domains/payments/find-purchase.ts',
    text: '(placeOf.get(one.key) ?? catalogue.length) - (placeOf.get(other.key) ?? catalogue.length)',
    planted: '(placeOf.size === 0 ? one : other) && 0',
    tests: price,
  },
  {
    name: 'the day before paying counts from the wrong plan',
    file: 'server/domains/plans/calculate-price.ts',
    text: 'filesBy(body.plan_type, needs.clock())',
    planted: "filesBy('Basico', needs.clock())",
    tests: price,
  },
  {
    name: 'a payment in the dark is said to have taken nothing',
    file: 'web/domains/payments/uncharged.ts',
    text: 'hasAsked(error) || !wasUnknown',
    planted: 'hasAsked(error) || !wasUnknown || wasUnknown',
    tests: ['web/domains/payments/uncharged.state.test.ts'],
  },
  {
    name: 'the terms leave a row of the table out',
    file: 'web/domains/legal/terms-text.ts',
    text: 'refundItems.map(refundRow)',
    planted: 'refundItems.slice(1).map(refundRow)',
    tests: ['web/domains/legal/terms-text.state.test.ts'],
  },
  {
    name: 'a word closes what the table owes',
    file: 'server/domains/orders/cancellations/review-cancellation.ts',
    text: "  if (found.cancellation.total > 0) throw fail('orders.refund_owed');\n",
    planted: '',
    tests: cancelling,
  },
];
