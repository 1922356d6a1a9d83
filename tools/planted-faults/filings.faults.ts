import { faultsIn } from './fault.ts';

const filingLifeTests = ['server/domains/formation/filing/filing-life.test.ts'];
const lookAtFilingTests = ['server/domains/formation/filing/look-at-filing.test.ts'];

export const filingsFaults = [
  ...faultsIn('server/domains/formation/filing/filing-work.queries.ts', filingLifeTests, {
    'two workers look at one filing at once': [' and (leased_until is null or leased_until < now())', ''],
    'whoever lost a filing goes on with it': ['and lease = ${lease} ', ''],
  }),
  ...faultsIn('server/platform/providers/corporate-tools.ts', filingLifeTests, {
    'a company is made without looking for it': [
      'await findCompany(call, companyName)',
      'undefined as string | undefined',
    ],
    'another filing’s invoice is taken for this one’s': ['!otherInvoices.includes(id) && ', ''],
  }),
  ...faultsIn('server/platform/providers/corporate-tools.ts', lookAtFilingTests, {
    'it is made again while the first may be on its way': ['  if (waiting) throw waiting;\n', ''],
  }),
  ...faultsIn('server/domains/formation/filing/place-filing.ts', filingLifeTests, {
    'what is about to be made is not written first': ['        await keepProgress(tx, filing, { intent });\n', ''],
  }),
  ...faultsIn('server/platform/db/migrations/0025-filings-by-a-partner.ts', filingLifeTests, {
    'a company of the same name is taken from its case': [
      'create unique index companies_external_company',
      'create index companies_external_company',
    ],
  }),
  ...faultsIn('server/domains/formation/filing/keep-documents.ts', filingLifeTests, {
    'a paper of another company is fetched and kept': [
      'isOurs(document) ? await keepDocument(needs, partner, filing, row, document) : undefined',
      'await keepDocument(needs, partner, filing, row, document)',
    ],
    'a paper is kept whatever its text says': ["  if (said?.kind === 'foreign') return undefined;\n", ''],
  }),
  ...faultsIn('server/domains/formation/filing/keep-documents.ts', lookAtFilingTests, {
    'a damaged paper holds up the others': ['bad = came;\n      continue', 'throw came'],
    'a paper that could not be kept is not told of': ['  if (bad) return { trouble: bad };\n', ''],
  }),
  ...faultsIn('server/domains/formation/filing/follow-filing.ts', lookAtFilingTests, {
    'a number that is taken stops every look': [
      "isTaken ? new PartnerTrouble('unreadable_document', error.code, { cause: error }) : ",
      '',
    ],
    'an answer that arrived is given once more': ['  else await noteHeard(needs, filing);\n', ''],
  }),
  ...faultsIn('server/domains/formation/filing/look-at-filing.ts', lookAtFilingTests, {
    'a done task comes back with every look': [' && filing.progress.called !== cause', ''],
    'a trouble ends without its task': [' && filing.trouble === null', ''],
  }),
  ...faultsIn('contract/formation/case.rules.ts', filingLifeTests, {
    'what is leaving is filed by hand as well': ["by === 'provider' || !state.isSending", 'true'],
  }),
  ...faultsIn('server/domains/formation/filing/prepare-filing.ts', filingLifeTests, {
    'what staff file by hand goes to the partner too': ["row.filed_by === 'manual' || ", ''],
  }),
  ...faultsIn(
    'server/platform/providers/corporate-tools-wire.ts',
    ['server/platform/providers/corporate-tools-wire.test.ts'],
    {
      'the partner that says it is too much is asked at once': [
        'instanceof BrokenOff))',
        'instanceof PartnerTrouble))',
      ],
    },
  ),
];
