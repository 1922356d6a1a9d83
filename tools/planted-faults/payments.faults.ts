import { faultsIn } from './fault.ts';

const createInitialCompanyTests = ['server/domains/companies/create-initial-company.test.ts'];
const createInitialCompanyTests2 = ['server/domains/companies/create-initial-company.test.ts server/domains/payments'];

export const paymentsFaults = [
  ...faultsIn('server/domains/companies/create-initial-company.ts', ['server/domains/plans/selling-settings.test.ts'], {
    'a country that is not served is charged': [
      "  if (terms.refused_countries.includes(buyer_country)) throw fail('payments.country_not_served');\n",
      '',
    ],
    'what the buyer asked for is not kept at the next try': [
      '      await saveBuyer(needs.db, found.id, toldOf(body));\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/companies/create-initial-company.ts', createInitialCompanyTests, {
    'the price is the browser’s': [
      'if (centsOf(body.amount) === centsOf(price.total))',
      'price.total = body.amount;\n   ',
    ],
    'another amount than the price is let through': ["  throw fail('payments.amount_mismatch');\n", ''],
    'a repeat with another amount is let through': ['{\n      requireAmount(body, price);\n', '{\n'],
    'any choice is the same purchase': [
      '&& found.amount_cents === Math.round(price.total * 100)',
      '|| found.amount_cents > 0',
    ],
    'a replaced payment stays possible at the provider': ['.cancelIntent(', '.retrieveIntent('],
    'somebody else’s e-mail may pay': ['  requireOwnEmail(actor, body.user_email);\n', ''],
    'the bank’s question is not passed on': ["intent.status === 'requires_action' ? intent.clientSecret : ", ''],
  }),
  ...faultsIn('server/domains/companies/create-initial-company.ts', ['server/domains/companies'], {
    'the e-mail of the form is the receipt’s': [': actor.email,', ': body.user_email,'],
  }),
  ...faultsIn('server/domains/companies/create-initial-company.ts', ['server/domains/two-factor/policies.test.ts'], {
    'paying asks no policy of the second factor': [
      "  await requireSecondFactor(needs, actor, 'complete_payment');\n",
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/companies/create-initial-company.ts',
    ['server/domains/companies/create-initial-company.test.ts server/domains/two-factor/policies.test.ts'],
    {
      'creating a company asks no policy of the second factor': [
        "  await requireSecondFactor(needs, actor, 'create_company');\n",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/payments/charge-registration.ts', createInitialCompanyTests, {
    'a bank that asks counts as a refusal': ["  if (tried.status === 'requires_action') return tried;\n", ''],
  }),
  ...faultsIn('server/domains/payments/charge-registration.ts', ['server/domains/payments/take-card-try.test.ts'], {
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
    'an intent that could not be bound is left behind': ['  await needs.stripe.cancelIntent(intent.id);\n', ''],
  }),
  ...faultsIn('server/platform/providers/stripe.ts', createInitialCompanyTests, {
    'each click makes an intent of its own': [
      'pastSavedFailure(`pi-create:${purchase.registrationId}`, make',
      'make({}',
    ],
    'each try of a card is a new one for the provider': [
      'pastSavedFailure(`pi-confirm:${registrationId}:${key}`, confirm',
      'confirm({}',
    ],
    'a saved failure of the provider is met for ever': [
      'if (!isSavedFailure(error)) throw error;\n  }',
      'throw error;\n  }',
    ],
    'an earlier card’s refusal is told of this one': ['if (problem && isUntried) throw problem;', ''],
  }),
  ...faultsIn('server/platform/providers/stripe.ts', createInitialCompanyTests2, {
    'a replayed answer is believed': [
      "!('idempotent-replayed' in confirmed.lastResponse.headers) && confirmed.status === 'requires_action'",
      'confirmed.status',
    ],
  }),
  ...faultsIn('server/platform/providers/stripe.ts', ['server/domains/payments/receive-webhook.test.ts'], {
    'a webhook’s signature is not looked at': [
      'stripe.webhooks.constructEvent(rawBody, signature, secret)',
      'JSON.parse(rawBody.toString()) as Stripe.Event',
    ],
    'another account’s intent passes for ours': [
      "uuid.exec(intent.metadata['registration_id'] ?? '')?.[0",
      "intent.metadata['registration_id'",
    ],
  }),
];
