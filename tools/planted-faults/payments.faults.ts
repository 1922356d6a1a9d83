import type { Table } from './fault.ts';

const paying = ['server/domains/companies/create-initial-company.test.ts'];
const webhook = ['server/domains/payments/receive-webhook.test.ts'];
const everything = ['server/domains/companies/create-initial-company.test.ts server/domains/payments'];

const create = 'server/domains/companies/create-initial-company.ts';
const charge = 'server/domains/payments/charge-registration.ts';
const provider = 'server/platform/providers/stripe.ts';

export const paymentsFaults: Table = [
  {
    name: 'a country that is not served is charged',
    file: create,
    text: "  if (terms.refused_countries.includes(buyer_country)) throw fail('payments.country_not_served');\n",
    planted: '',
    tests: ['server/domains/plans/selling-settings.test.ts'],
  },
  {
    name: 'what the buyer asked for is not kept at the next try',
    file: create,
    text: '      await saveBuyer(needs.db, found.id, toldOf(body));\n',
    planted: '',
    tests: ['server/domains/plans/selling-settings.test.ts'],
  },
  {
    name: 'the price is the browser’s',
    file: create,
    text: 'if (centsOf(body.amount) === centsOf(price.total)) return;',
    planted: 'price.total = body.amount;\n    return;',
    tests: paying,
  },
  {
    name: 'another amount than the price is let through',
    file: create,
    text: "  throw fail('payments.amount_mismatch');\n",
    planted: '',
    tests: paying,
  },
  {
    name: 'a repeat with another amount is let through',
    file: create,
    text: '    else if (isSamePurchase(found, body, price)) {\n      requireAmount(body, price);\n',
    planted: '    else if (isSamePurchase(found, body, price)) {\n',
    tests: paying,
  },
  {
    name: 'any choice is the same purchase',
    file: create,
    text: 'return isSameChoice && found.amount_cents === Math.round(price.total * 100);',
    planted: 'return isSameChoice || found.amount_cents > 0;',
    tests: paying,
  },
  {
    name: 'a replaced payment stays possible at the provider',
    file: create,
    text: 'await needs.stripe.cancelIntent(found.payment_intent_id)',
    planted: 'await needs.stripe.retrieveIntent(found.payment_intent_id)',
    tests: paying,
  },
  {
    name: 'somebody else’s e-mail may pay',
    file: create,
    text: '  requireOwnEmail(actor, body.user_email);\n',
    planted: '',
    tests: paying,
  },
  {
    name: 'the e-mail of the form is the receipt’s',
    file: create,
    text: 'userEmail: actor.email,',
    planted: 'userEmail: body.user_email,',
    tests: ['server/domains/companies'],
  },
  {
    name: 'paying asks no policy of the second factor',
    file: create,
    text: "  await requireSecondFactor(needs, actor, 'complete_payment');\n",
    planted: '',
    tests: ['server/domains/two-factor/policies.test.ts'],
  },
  {
    name: 'creating a company asks no policy of the second factor',
    file: create,
    text: "  await requireSecondFactor(needs, actor, 'create_company');\n",
    planted: '',
    tests: ['server/domains/companies/create-initial-company.test.ts server/domains/two-factor/policies.test.ts'],
  },
  {
    name: 'the bank’s question is not passed on',
    file: create,
    text: "intent.status === 'requires_action' ? intent.clientSecret : null",
    planted: 'null',
    tests: paying,
  },
  {
    name: 'a bank that asks counts as a refusal',
    file: charge,
    text: "  if (tried.status === 'requires_action') return tried;\n",
    planted: '',
    tests: paying,
  },
  {
    name: 'a card that waits for its bank is tried again',
    file: charge,
    text: "const isWaiting = intent.status === 'requires_action' && intent.methodId === method;",
    planted: 'const isWaiting = false;',
    tests: ['server/domains/payments/take-card-try.test.ts'],
  },
  {
    name: 'a refused card is tried again by every repeat',
    file: charge,
    text: "const wasRefused = intent.status === 'requires_payment_method' && intent.refusedMethodId === method;",
    planted: 'const wasRefused = false;',
    tests: ['server/domains/payments/take-card-try.test.ts'],
  },
  {
    name: 'an intent that could not be bound is left behind',
    file: charge,
    text: '  await needs.stripe.cancelIntent(intent.id);\n',
    planted: '',
    tests: everything,
  },
  {
    name: 'each click makes an intent of its own',
    file: provider,
    text: 'pastSavedFailure(`pi-create:${purchase.registrationId}`, make)',
    planted: 'make({})',
    tests: paying,
  },
  {
    name: 'each try of a card is a new one for the provider',
    file: provider,
    text: 'await pastSavedFailure(`pi-confirm:${registrationId}:${key}`, confirm)',
    planted: 'await confirm({})',
    tests: paying,
  },
  {
    name: 'a saved failure of the provider is met for ever',
    file: provider,
    text: 'if (!isSavedFailure(error)) throw error;\n  }\n  for',
    planted: 'throw error;\n  }\n  for',
    tests: paying,
  },
  {
    name: 'a replayed answer is believed',
    file: provider,
    text: "if (!('idempotent-replayed' in confirmed.lastResponse.headers) && confirmed.status === 'requires_action')",
    planted: 'if (confirmed.status)',
    tests: everything,
  },
  {
    name: 'an earlier card’s refusal is told of this one',
    file: provider,
    text: 'if (problem && isUntried) throw problem;',
    planted: '',
    tests: paying,
  },
  {
    name: 'a webhook’s signature is not looked at',
    file: provider,
    text: 'return stripe.webhooks.constructEvent(rawBody, signature, secret);',
    planted: 'return JSON.parse(rawBody.toString()) as Stripe.Event;',
    tests: webhook,
  },
  {
    name: 'another account’s intent passes for ours',
    file: provider,
    text: "uuid.exec(intent.metadata['registration_id'] ?? '')?.[0]",
    planted: "intent.metadata['registration_id']",
    tests: webhook,
  },
];
