import { faultsIn } from './fault.ts';

const createInitialCompanyTests = ['server/domains/companies/create-initial-company.test.ts server/domains/payments'];
const createInitialCompanyTests2 = ['server/domains/companies/create-initial-company.test.ts'];

export const paymentStatesFaults = [
  ...faultsIn('server/domains/payments/payments.rules.ts', ['server/domains/payments/payments.rules.test.ts'], {
    'any amount that came in is the price': ["'needs_review'", "'paid'"],
    'any currency is dollars': [' && intent.currency === registration.currency', ''],
    'a refund goes unseen': ["    if (intent.isRefunded) return 'refunded';\n", ''],
    'what was paid becomes unpaid by a late notice': ['isSettled(registration.payment_status) || ', ''],
    'what was canceled opens again by a late notice': [" || registration.payment_status === 'canceled'", ''],
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
  ...faultsIn('server/domains/payments/settle-paid.ts', createInitialCompanyTests2, {
    'nobody is told of a payment': [
      '  await tell(needs, tx, paymentReceivedMail, { ref: registrationId, userId, payload: { registrationId } });\n',
      '',
    ],
    'a payment happens in silence: nobody may react': [
      '  await needs.events.publish(tx, paymentsEvents.paid, { registrationId, userId });\n',
      '',
    ],
  }),
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
  ...faultsIn('server/domains/payments/reconcile-payments.ts', ['server/domains/payments/receive-webhook.test.ts'], {
    'an expired payment is only looked at': ['.cancelIntent(row', '.retrieveIntent(row'],
  }),
  ...faultsIn('server/domains/plans/price-for-charging.ts', createInitialCompanyTests2, {
    'an add-on that is no longer sold is charged': ["throw fail('plans.addon_unavailable')", 'return price'],
    'an unknown add-on is ignored': ["throw fail('plans.addon_unknown')", 'return price'],
  }),
];
