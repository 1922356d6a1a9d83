import { faultsIn } from './fault.ts';

const wholeRowsTests = ['server/domains/companies/whole-rows.test.ts', 'server/domains/companies'];

export const foundationFaults = [
  ...faultsIn(
    'server/domains/payments/payments.queries.ts',
    ['server/domains/payments/receive-webhook.test.ts', 'server/domains/companies/create-initial-company.test.ts'],
    {
      'no row lock while a payment is applied': ['forUpdate().executeTakeFirst', 'executeTakeFirst'],
    },
  ),
  ...faultsIn('server/domains/payments/reconcile-payments.ts', ['server/domains/payments/receive-webhook.test.ts'], {
    'canceled intents are adopted': [" || intent.status === 'canceled'", ''],
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
  ...faultsIn('server/domains/companies/company-rows.ts', wholeRowsTests, {
    'the contact’s phone is dropped': ['contact?.phone ?? ', ''],
    'the contact’s website is dropped': ['contact?.website || ', ''],
    'what the company will do is dropped': ['details.business_purpose || ', ''],
    'a member’s phone is dropped': ['member.phone || ', ''],
    'a member’s state is not kept': ['address?.state_province_region || ', ''],
  }),
  ...faultsIn('server/domains/companies/list-user-companies.ts', wholeRowsTests, {
    'a member’s state is blanked on the way out': [": state ?? '',", ": '',"],
  }),
  ...faultsIn('server/platform/http/serve.ts', ['server/platform/http/serve-trial.test.ts'], {
    'undeclared refusals are allowed': ['has(error.code)', 'size > 0'],
  }),
  ...faultsIn('server/platform/http/answers/answer-writer.ts', ['server/platform/http/answers/answer-writer.test.ts'], {
    'an answer that its contract does not allow is sent': ['    if (isChecked) schema.parse(answer);\n', ''],
  }),
  ...faultsIn('server/domains/privacy/download-export.ts', ['server/platform/http/ownership.test.ts'], {
    'an export is read without its owner': [
      'findOwnedReadyExport(needs.db, actor.userId, params.id, needs.clock()',
      "needs.db.selectFrom('exports').selectAll().where('id', '=', params.id).executeTakeFirst(",
    ],
  }),
  ...faultsIn('web/platform/api/call.ts', ['web/platform/api/call.test.ts'], {
    'the web calls again without an end': [' !isRepeat && ', ' '],
    'the web waits without an end': [
      'AbortSignal.timeout(options.timeoutMs ?? 20_000)',
      'new AbortController().signal',
    ],
    'the web’s own patience is an hour': ['timeoutMs ?? 20_000', 'timeoutMs ?? 3_600_000'],
  }),
  ...faultsIn('web/platform/api/silence-limit.ts', ['web/platform/api'], {
    'a file that stands still is waited for without an end': ['noteMove();\n  ', ''],
  }),
];
