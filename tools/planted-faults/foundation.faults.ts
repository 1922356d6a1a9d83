/** The ten that once went unnoticed all at once; each has company here. */
import type { Table } from './fault.ts';

const purchase = ['server/domains/companies/whole-rows.test.ts', 'server/domains/companies'];
const call = ['web/platform/api/call.test.ts'];

export const foundationFaults: Table = [
  {
    name: 'no row lock while a payment is applied',
    file: 'server/domains/payments/payments.queries.ts',
    text: ".where('id', '=', id).forUpdate().executeTakeFirst()",
    planted: ".where('id', '=', id).executeTakeFirst()",
    tests: [
      'server/domains/payments/receive-webhook.test.ts',
      'server/domains/companies/create-initial-company.test.ts',
    ],
  },
  {
    name: 'canceled intents are adopted',
    file: 'server/domains/payments/reconcile-payments.ts',
    text: "if (!intent.registrationId || intent.status === 'canceled') continue;",
    planted: 'if (!intent.registrationId) continue;',
    tests: ['server/domains/payments/receive-webhook.test.ts'],
  },
  {
    name: 'details are refused while money needs a person’s look',
    file: 'server/domains/companies/submit-company-details.ts',
    text: " && registration.payment_status !== 'needs_review'",
    planted: '',
    tests: ['server/domains/companies/submit-company-details.test.ts'],
  },
  {
    name: 'the contact’s phone is dropped',
    file: 'server/domains/companies/company-rows.ts',
    text: 'contact_phone: contact?.phone ?? null,',
    planted: 'contact_phone: null,',
    tests: purchase,
  },
  {
    name: 'the contact’s website is dropped',
    file: 'server/domains/companies/company-rows.ts',
    text: 'contact_website: contact?.website || null,',
    planted: 'contact_website: null,',
    tests: purchase,
  },
  {
    name: 'what the company will do is dropped',
    file: 'server/domains/companies/company-rows.ts',
    text: 'business_purpose: details.business_purpose || null,',
    planted: 'business_purpose: null,',
    tests: purchase,
  },
  {
    name: 'a member’s phone is dropped',
    file: 'server/domains/companies/company-rows.ts',
    text: 'phone: member.phone || null,',
    planted: 'phone: null,',
    tests: purchase,
  },
  {
    name: 'a member’s state is not kept',
    file: 'server/domains/companies/company-rows.ts',
    text: 'address_state: address?.state_province_region || null,',
    planted: 'address_state: null,',
    tests: purchase,
  },
  {
    name: 'a member’s state is blanked on the way out',
    file: 'server/domains/companies/list-user-companies.ts',
    text: "state: state ?? '',",
    planted: "state: '',",
    tests: purchase,
  },
  {
    name: 'undeclared refusals are allowed',
    file: 'server/platform/http/serve.ts',
    text: '|| allowed.has(error.code)) throw error;',
    planted: '|| allowed.size > 0) throw error;',
    tests: ['server/platform/http/serve-trial.test.ts'],
  },
  {
    name: 'an answer that its contract does not allow is sent',
    file: 'server/platform/http/answers/answer-writer.ts',
    text: '    if (isChecked) schema.parse(answer);\n',
    planted: '',
    tests: ['server/platform/http/answers/answer-writer.test.ts'],
  },
  {
    name: 'an export is read without its owner',
    file: 'server/domains/privacy/download-export.ts',
    text: 'await findOwnedReadyExport(needs.db, actor.userId, params.id, needs.clock())',
    planted: "await needs.db.selectFrom('exports').selectAll().where('id', '=', params.id).executeTakeFirst()",
    tests: ['server/platform/http/ownership.test.ts'],
  },
  {
    name: 'the web calls again without an end',
    file: 'web/platform/api/call.ts',
    text: ' && !isRepeat && ',
    planted: ' && ',
    tests: call,
  },
  {
    name: 'the web waits without an end',
    file: 'web/platform/api/call.ts',
    text: 'AbortSignal.timeout(options.timeoutMs ?? 20_000)',
    planted: 'new AbortController().signal',
    tests: call,
  },
  {
    name: 'the web’s own patience is an hour',
    file: 'web/platform/api/call.ts',
    text: 'options.timeoutMs ?? 20_000',
    planted: 'options.timeoutMs ?? 3_600_000',
    tests: call,
  },
  {
    name: 'a file that stands still is waited for without an end',
    file: 'web/platform/api/silence-limit.ts',
    text: '  noteMove();\n  return',
    planted: '  return',
    tests: ['web/platform/api'],
  },
];
