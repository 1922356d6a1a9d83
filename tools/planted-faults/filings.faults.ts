import type { Table } from './fault.ts';

const life = ['server/domains/formation/filing/filing-life.test.ts'];
const look = ['server/domains/formation/filing/look-at-filing.test.ts'];
const wire = ['server/platform/providers/corporate-tools-wire.test.ts'];

export const filingsFaults: Table = [
  {
    name: 'two workers look at one filing at once',
    file: 'server/domains/formation/filing/filing-work.queries.ts',
    text: ' and (leased_until is null or leased_until < now())',
    planted: '',
    tests: life,
  },
  {
    name: 'whoever lost a filing goes on with it',
    file: 'server/domains/formation/filing/filing-work.queries.ts',
    text: 'where id = ${id} and lease = ${lease} returning id',
    planted: 'where id = ${id} returning id',
    tests: life,
  },
  {
    name: 'a company is made without looking for it',
    file: 'server/platform/providers/corporate-tools.ts',
    text: '  const found = await findCompany(call, companyName);\n',
    planted: '  const found = undefined as string | undefined;\n',
    tests: life,
  },
  {
    name: 'it is made again while the first may be on its way',
    file: 'server/platform/providers/corporate-tools.ts',
    text: '  if (waiting) throw waiting;\n',
    planted: '',
    tests: look,
  },
  {
    name: 'what is about to be made is not written first',
    file: 'server/domains/formation/filing/place-filing.ts',
    text: '        await keepProgress(tx, filing, { intent });\n',
    planted: '',
    tests: life,
  },
  {
    name: 'another filing’s invoice is taken for this one’s',
    file: 'server/platform/providers/corporate-tools.ts',
    text: '        : !otherInvoices.includes(id) && items',
    planted: '        : items',
    tests: life,
  },
  {
    name: 'a company of the same name is taken from its case',
    file: 'server/platform/db/schema/companies.sql',
    text: 'create unique index companies_external_company',
    planted: 'create index companies_external_company',
    tests: life,
  },
  {
    name: 'a paper of another company is fetched and kept',
    file: 'server/domains/formation/filing/keep-documents.ts',
    text: 'isOurs(document) ? await keepDocument(needs, partner, filing, row, document) : undefined',
    planted: 'await keepDocument(needs, partner, filing, row, document)',
    tests: life,
  },
  {
    name: 'a paper is kept whatever its text says',
    file: 'server/domains/formation/filing/keep-documents.ts',
    text: "  if (said?.kind === 'foreign') return undefined;\n",
    planted: '',
    tests: life,
  },
  {
    name: 'a damaged paper holds up the others',
    file: 'server/domains/formation/filing/keep-documents.ts',
    text: '      bad = came;\n      continue;\n',
    planted: '      throw came;\n',
    tests: look,
  },
  {
    name: 'a paper that could not be kept is not told of',
    file: 'server/domains/formation/filing/keep-documents.ts',
    text: '  if (bad) return { trouble: bad };\n',
    planted: '',
    tests: look,
  },
  {
    name: 'a number that is taken stops every look',
    file: 'server/domains/formation/filing/follow-filing.ts',
    text: "throw isTaken ? new PartnerTrouble('unreadable_document', error.code, { cause: error }) : error;",
    planted: 'throw error;',
    tests: look,
  },
  {
    name: 'an answer that arrived is given once more',
    file: 'server/domains/formation/filing/follow-filing.ts',
    text: '  else await noteHeard(needs, filing);\n',
    planted: '',
    tests: look,
  },
  {
    name: 'a done task comes back with every look',
    file: 'server/domains/formation/filing/look-at-filing.ts',
    text: 'mayCall && filing.progress.called !== cause',
    planted: 'mayCall',
    tests: look,
  },
  {
    name: 'a trouble ends without its task',
    file: 'server/domains/formation/filing/look-at-filing.ts',
    text: '  if (!isCalled && filing.trouble === null) return void',
    planted: '  if (!isCalled) return void',
    tests: look,
  },
  {
    name: 'what is leaving is filed by hand as well',
    file: 'contract/formation/case.rules.ts',
    text: "return by === 'provider' || !state.isSending;",
    planted: 'return true;',
    tests: life,
  },
  {
    name: 'what staff file by hand goes to the partner too',
    file: 'server/domains/formation/filing/on-case-advanced.ts',
    text: "row.filed_by === 'manual' || !kind",
    planted: '!kind',
    tests: life,
  },
  {
    name: 'the partner that says it is too much is asked at once',
    file: 'server/platform/providers/corporate-tools-wire.ts',
    text: 'if (left === 0 || !(error instanceof BrokenOff)) throw error;',
    planted: 'if (left === 0 || !(error instanceof PartnerTrouble)) throw error;',
    tests: wire,
  },
];
