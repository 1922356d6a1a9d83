import type { Table } from './fault.ts';

const rules = ['server/domains/payments/payments.rules.test.ts'];
const paying = ['server/domains/companies/create-initial-company.test.ts'];
const webhook = ['server/domains/payments/receive-webhook.test.ts'];
const everything = ['server/domains/companies/create-initial-company.test.ts server/domains/payments'];

const apply = 'server/domains/payments/apply-intent.ts';
const queries = 'server/domains/payments/payments.queries.ts';

export const paymentStatesFaults: Table = [
  {
    name: 'any amount that came in is the price',
    file: 'server/domains/payments/payments.rules.ts',
    text: "return isExact ? 'paid' : 'needs_review';",
    planted: "return isExact ? 'paid' : 'paid';",
    tests: rules,
  },
  {
    name: 'any currency is dollars',
    file: 'server/domains/payments/payments.rules.ts',
    text: ' && intent.currency === registration.currency',
    planted: '',
    tests: rules,
  },
  {
    name: 'a refund goes unseen',
    file: 'server/domains/payments/payments.rules.ts',
    text: "    if (intent.isRefunded) return 'refunded';\n",
    planted: '',
    tests: rules,
  },
  {
    name: 'what was paid becomes unpaid by a late notice',
    file: 'server/domains/payments/payments.rules.ts',
    text: "isSettled(registration.payment_status) || registration.payment_status === 'canceled'",
    planted: "registration.payment_status === 'canceled'",
    tests: rules,
  },
  {
    name: 'what was canceled opens again by a late notice',
    file: 'server/domains/payments/payments.rules.ts',
    text: "isSettled(registration.payment_status) || registration.payment_status === 'canceled'",
    planted: 'isSettled(registration.payment_status)',
    tests: rules,
  },
  {
    name: 'another intent pays the registration',
    file: apply,
    text: '!registration || registration.payment_intent_id !== intent.id',
    planted: '!registration',
    tests: everything,
  },
  {
    name: 'every notice of a payment is news',
    file: apply,
    text: "const isPaidNow = status === 'paid' && registration.payment_status !== 'paid';",
    planted: "const isPaidNow = status === 'paid';",
    tests: everything,
    harmless: 'a settled status that has not changed returns before: the second guard of the same thing',
  },
  {
    name: 'a settled payment is written again',
    file: apply,
    text: '    if (isSettled(status) && status === registration.payment_status) return registration;\n',
    planted: '',
    tests: everything,
    harmless:
      'writes what is there: who was told, and the order, hang on isPaidNow; the two guards together are the fault below',
  },
  {
    name: 'every notice of a payment is news, and is written again',
    file: apply,
    text: "const isPaidNow = status === 'paid' && registration.payment_status !== 'paid';\n    if (status === 'needs_review')\n      await saveCaptured(tx, registrationId, { cents: intent.amountReceivedCents, currency: intent.currency });\n    if (isSettled(status) && status === registration.payment_status) return registration;",
    planted: "const isPaidNow = status === 'paid';",
    tests: everything,
  },
  {
    name: 'nobody is told of a payment',
    file: 'server/domains/payments/settle-paid.ts',
    text: '  await tell(needs, tx, paymentReceivedMail, { ref: registrationId, userId, payload: { registrationId } });\n',
    planted: '',
    tests: paying,
  },
  {
    name: 'a payment happens in silence: nothing reacts',
    file: 'server/domains/payments/apply-intent.ts',
    text: '      await needs.events.publish(tx, paymentsEvents.captured, { registrationId, userId });\n',
    planted: '',
    tests: paying,
  },
  {
    name: 'an intent is bound to a registration that was closed',
    file: queries,
    text: "    .where('payment_status', '<>', 'canceled')\n",
    planted: '',
    tests: everything,
  },
  {
    name: 'a second intent takes the place of the first',
    file: queries,
    text: "    .where((row) => row.or([row('payment_intent_id', 'is', null), row('payment_intent_id', '=', intentId)]))\n",
    planted: '',
    tests: everything,
  },
  {
    name: 'what was paid meanwhile is closed',
    file: queries,
    text: "    .where('payment_status', 'in', ['awaiting_payment', 'requires_action', 'canceled'])\n",
    planted: '',
    tests: everything,
  },
  {
    name: 'a registration that got its intent meanwhile is closed',
    file: queries,
    text: "    .where('payment_intent_id', 'is not distinct from', intentId)\n",
    planted: '',
    tests: everything,
  },
  {
    name: 'what is paid may still be renamed',
    file: queries,
    text: "    .where('payment_status', 'in', ['awaiting_payment', 'requires_action'])\n",
    planted: '',
    tests: everything,
  },
  {
    name: 'a try is looked after late',
    file: queries,
    text: '      checks: 0,\n',
    planted: '',
    tests: paying,
  },
  {
    name: 'two workers look at the same payment',
    file: queries,
    text: 'for update skip locked))\n    returning id, payment_intent_id',
    planted: '))\n    returning id, payment_intent_id',
    tests: everything,
  },
  {
    name: 'an expired payment is only looked at',
    file: 'server/domains/payments/reconcile-payments.ts',
    text: '? await needs.stripe.cancelIntent(row.payment_intent_id)',
    planted: '? await needs.stripe.retrieveIntent(row.payment_intent_id)',
    tests: webhook,
  },
  {
    name: 'an add-on that is no longer sold is charged',
    file: 'server/domains/plans/price-for-charging.ts',
    text: "    throw fail('plans.addon_unavailable');\n",
    planted: '    return price;\n',
    tests: paying,
  },
  {
    name: 'an unknown add-on is ignored',
    file: 'server/domains/plans/price-for-charging.ts',
    text: "throw fail('plans.addon_unknown');",
    planted: 'return price;',
    tests: paying,
  },
];
