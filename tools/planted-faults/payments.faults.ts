import { faultsIn } from './fault.ts';

const createInitialCompanyTests = ['server/domains/companies/create-initial-company.test.ts server/domains/payments'];
const createInitialCompanyTests2 = ['server/domains/companies/create-initial-company.test.ts'];
const paymentsTests = ['server/domains/payments'];
const takeCardTryTests = ['server/domains/payments/count-card-attempt.test.ts'];

export const paymentsFaults = [
  ...faultsIn('contract/payments/refunds.rules.ts', ['contract/payments/refunds.rules.test.ts'], {
    'what the state sent back is refunded as if its fee were not paid': [
      "phase === 'before_filing' && wasSubmitted ? 'with_state'",
      'wasSubmitted ? phase',
    ],
    'what came back already is refunded once more': ['Math.max(0, byRuleCents - returnedCents)', 'byRuleCents'],
    'what is done is refunded': ["  if (state === 'done') return doneRule;\n", ''],
  }),
  ...faultsIn('server/domains/payments/apply-intent.ts', ['server/domains/payments/after-payment.test.ts'], {
    'a part given back is not noticed while the payment stays paid': [
      'await recordReturned(needs, tx, registration, intent);\n    ',
      '',
    ],
    'an older answer undoes what was given back': ['  if (knownAt && intent.readAt < knownAt) return;\n', ''],
  }),
  ...faultsIn('server/domains/payments/apply-intent.ts', createInitialCompanyTests, {
    'another intent pays the registration': [' || registration.payment_intent_id !== intent.id', ''],
    'every notice of a payment is news': [
      " && registration.payment_status !== 'paid'",
      '',
      'a settled status that has not changed returns before: the second guard of the same thing',
    ],
    'a settled payment is written again': [
      '    if (isSettled(status) && status === registration.payment_status) return registration;\n',
      '',
      'writes what is there: who was told, and the order, hang on isPaidNow; the two guards together are the fault below',
    ],
    'every notice of a payment is news, and is written again': [
      " && registration.payment_status !== 'paid';\n    if (status === 'needs_review')\n      await saveCaptured(tx, registrationId, { cents: intent.amountReceivedCents, currency: intent.currency });\n    if (isSettled(status) && status === registration.payment_status) return registration",
      '',
    ],
  }),
  ...faultsIn('server/domains/payments/apply-intent.ts', createInitialCompanyTests2, {
    'a payment happens in silence: nothing reacts': [
      '      await needs.events.publish(tx, paymentsEvents.captured, { registrationId, userId });\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/payments/apply-intent.ts', ['server/domains/orders/cancellations/requests.test.ts'], {
    'what comes back in part is not heard of': [
      'await needs.events.publish(tx, paymentsEvents.returned, returned)',
      'void returned',
    ],
  }),
  ...faultsIn('server/domains/payments/apply-intent.ts', paymentsTests, {
    'payments: what a person has to look at is asked for every hour': [
      'isSettled(status) |',
      "(isSettled(status) && status !== 'needs_review') |",
    ],
  }),
  ...faultsIn('server/domains/payments/card-budgets.queries.ts', takeCardTryTests, {
    'tries are counted one after the other, not at once': ['tries < excluded.', 'tries <= excluded.'],
  }),
  ...faultsIn('server/domains/payments/card-budgets.rules.ts', takeCardTryTests, {
    'a card may be tried without a bound': [', triesMax: 4,', ', triesMax: 4_000,'],
    'an account may try cards without a bound': [', triesMax: 5,', ', triesMax: 5_000,'],
    'an unconfirmed address may try as often as a confirmed one': ['isVerified ? 15 : unverifiedTriesMax', '15'],
    'a network may try without a bound': [' triesMax: 30,', ' triesMax: 30_000,'],
  }),
  ...faultsIn('server/domains/payments/charge-registration.ts', takeCardTryTests, {
    'a refused card costs no try': ["tried?.status === 'requires_payment_method' || ", ''],
    'a bank that asks first costs no try': [" || tried?.status === 'requires_action'", ''],
    'what pays costs a try': ['if (!isSpent) await budget.giveBack();', ''],
    'a card that waits for its bank is tried again': [
      "intent.status === 'requires_action' && intent.methodId === method",
      'false',
    ],
    'a refused card is tried again by every repeat': [
      "intent.status === 'requires_payment_method' && intent.refusedMethodId === method",
      'false',
    ],
  }),
  ...faultsIn('server/domains/payments/charge-registration.ts', createInitialCompanyTests2, {
    'a bank that asks counts as a refusal': ["  if (tried.status === 'requires_action') return tried;\n", ''],
  }),
  ...faultsIn('server/domains/payments/charge-registration.ts', createInitialCompanyTests, {
    'an intent that could not be bound is left behind': ['  await needs.stripe.cancelIntent(intent.id);\n', ''],
  }),
  ...faultsIn('server/domains/payments/find-purchase.ts', ['server/domains/plans/prices.test.ts'], {
    'add-ons stand in the order of the database': [
      'get(one.key) ?? catalogue.length) - (placeOf.get(other.key) ?? catalogue.length)',
      'size === 0 ? one : other) && 0',
    ],
  }),
  ...faultsIn('server/domains/payments/payments.queries.ts', ['server/platform/http/ownership.test.ts'], {
    'a company is anybody’s by its registration': ["    .where('id', '=', anyCompanyOf(reader))\n", ''],
  }),
  ...faultsIn(
    'server/domains/payments/payments.queries.ts',
    ['server/domains/payments/receive-webhook.test.ts', 'server/domains/companies/create-initial-company.test.ts'],
    {
      'no row lock while a payment is applied': ['forUpdate().executeTakeFirst', 'executeTakeFirst'],
    },
  ),
  ...faultsIn('server/domains/payments/payments.queries.ts', createInitialCompanyTests, {
    'an intent is bound to a registration that was closed': ["    .where('payment_status', '<>', 'canceled')\n", ''],
    'a second intent takes the place of the first': [
      "    .where((row) => row.or([row('payment_intent_id', 'is', null), row('payment_intent_id', '=', intentId)]))\n",
      '',
    ],
    'what was paid meanwhile is closed': [
      "    .where('payment_status', 'in', ['awaiting_payment', 'requires_action', 'canceled'])\n",
      '',
    ],
    'a registration that got its intent meanwhile is closed': [
      "    .where('payment_intent_id', 'is not distinct from', intentId)\n",
      '',
    ],
    'what is paid may still be renamed': [
      "    .where('payment_status', 'in', ['awaiting_payment', 'requires_action'])\n",
      '',
    ],
    'two workers look at the same payment': ['for update skip locked', ''],
  }),
  ...faultsIn('server/domains/payments/payments.queries.ts', createInitialCompanyTests2, {
    'a try is looked after late': ['      checks: 0,\n', ''],
  }),
  ...faultsIn('server/domains/payments/payments.rules.ts', ['server/domains/payments/payments.rules.test.ts'], {
    'any amount that came in is the price': ["'needs_review'", "'paid'"],
    'any currency is dollars': [' && intent.currency === registration.currency', ''],
    'a refund goes unseen': ["    if (intent.isRefunded) return 'refunded';\n", ''],
    'what was paid becomes unpaid by a late notice': ['isSettled(registration.payment_status) || ', ''],
    'what was canceled opens again by a late notice': [" || registration.payment_status === 'canceled'", ''],
  }),
  ...faultsIn('server/domains/payments/reconcile-payments.ts', ['server/domains/payments/receive-webhook.test.ts'], {
    'canceled intents are adopted': [" || intent.status === 'canceled'", ''],
    'an expired payment is only looked at': ['.cancelIntent(row', '.retrieveIntent(row'],
  }),
  ...faultsIn('server/domains/payments/reconcile-payments.ts', paymentsTests, {
    'payments: an intent without a registration is looked for one hour back': ['3 * 86_400_000', '3_600_000'],
  }),
  ...faultsIn('server/domains/payments/settle-paid.ts', createInitialCompanyTests2, {
    'nobody is told of a payment': [
      '  await enqueueMail(needs, tx, paymentReceivedMail, { ref: registrationId, userId, payload: { registrationId } });\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/payments/count-card-attempt.ts', takeCardTryTests, {
    'an innocent pays for their network': ['isInnocent ? { ...budget, triesMax: endless } : ', ''],
  }),
  ...faultsIn('web/domains/payments/uncharged.ts', ['web/domains/payments/uncharged.state.test.ts'], {
    'a payment in the dark is said to have taken nothing': ['|| !wasUnknown', '|| !wasUnknown || wasUnknown'],
  }),
];
