import { faultsIn } from './fault.ts';

const companyMembersTests = ['server/domains/companies/company-members.test.ts'];
const wholeRowsTests = ['server/domains/companies/whole-rows.test.ts', 'server/domains/companies'];
const sealedNumbersTests = ['server/platform/secrets/sealed-numbers.test.ts'];

export const companiesFaults = [
  ...faultsIn('contract/companies/details.ts', companyMembersTests, {
    'company as a member: nothing of it has to be told': ['  checkCompanyMember(member, context);\n', ''],
  }),
  ...faultsIn('contract/companies/name-check.rules.ts', ['server/domains/formation/intake/check-name.test.ts'], {
    'the name of somebody else’s company is told': [": of === 'ours' ? null : name", ''],
  }),
  ...faultsIn('server/domains/companies/companies.queries.ts', sealedNumbersTests, {
    'a tax number stands open in a company': ["ein: withSealed({ user_id: userId, ein }, 'ein').ein, ", ''],
  }),
  ...faultsIn('server/domains/companies/submit-company-details.ts', companyMembersTests, {
    'company as a member: its register is not kept': ['    ...companyMemberRow(member),\n', ''],
  }),
  ...faultsIn('server/domains/companies/submit-company-details.ts', wholeRowsTests, {
    'the contact’s phone is dropped': ['contact?.phone ?? ', ''],
    'the contact’s website is dropped': ['contact?.website || ', ''],
    'what the company will do is dropped': ['details.business_purpose || ', ''],
    'a member’s phone is dropped': ['member.phone || ', ''],
    'a member’s state is not kept': ['address?.state_province_region || ', ''],
  }),
  ...faultsIn('server/domains/companies/correctable.queries.ts', sealedNumbersTests, {
    'an EIN that another company has is found by the present key alone': [
      'indexesOf(ein))',
      'indexesOf(ein).slice(0, 1))',
    ],
  }),
  ...faultsIn('server/domains/companies/create-initial-company.ts', ['server/domains/plans/selling-settings.test.ts'], {
    'a country that is not served is charged': [
      "  if (terms.refused_countries.includes(buyer_country)) throw fail('payments.country_not_served');\n",
      '',
    ],
    'what the buyer asked for is not kept at the next try': [
      '      await saveBuyer(needs.db, found.id, buyerAnswersOf(body, needs.clock()));\n',
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/companies/create-initial-company.ts',
    ['server/domains/companies/create-initial-company.test.ts'],
    {
      'the price is the browser’s': [
        'const price = await priceForCharging(needs, body.plan_type, body.selected_addons);',
        'const price = {\n ...(await priceForCharging(needs, body.plan_type, body.selected_addons)),\n total: body.amount };',
      ],
      'another amount than the price is let through': [
        "  if (centsAsked(body) !== centsOf(total)) throw fail('payments.amount_mismatch');\n",
        '',
      ],
      'a repeat with another amount is let through': [
        '      requireAmount(body, await priceForCharging(needs, body.plan_type, body.selected_addons));\n',
        '',
      ],
      'any choice is the same purchase': [
        'return keys.join() === found.selected_addons.join();',
        'return keys.length >= 0;',
      ],
      'a replaced payment stays possible at the provider': ['.cancelIntent(', '.retrieveIntent('],
      'somebody else’s e-mail may pay': ['  requireOwnEmail(actor, body.user_email);\n', ''],
      'the bank’s question is not passed on': ["intent.status === 'requires_action' ? intent.clientSecret : ", ''],
    },
  ),
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
  ...faultsIn('server/domains/companies/list-user-companies.ts', wholeRowsTests, {
    'a member’s state is blanked on the way out': [": state ?? '',", ": '',"],
  }),
  ...faultsIn('server/domains/companies/submit-company-details.ts', companyMembersTests, {
    'company as a member: the same details of a person are others': ["key === 'is_company' && value === ", ''],
  }),
  ...faultsIn(
    'server/domains/companies/submit-company-details.ts',
    ['server/domains/companies/submit-company-details.test.ts'],
    {
      'details are refused while money needs a person’s look': [
        " && registration.payment_status !== 'needs_review'",
        '',
      ],
    },
  ),
];
