import { faultsIn } from './fault.ts';

const bankFolderTests = ['server/domains/formation/bank-folder'];
const filingLifeTests = ['server/domains/formation/filing/filing-life.test.ts'];
const checkFilingsTests = ['server/domains/formation/filing/check-filings.test.ts'];
const downloadFilingPacketTests = ['server/domains/formation/packet/download-filing-packet.test.ts'];
const papersTests = ['server/domains/formation/papers/papers.test.ts'];

export const formationPapersFaults = [
  ...faultsIn('server/domains/formation/agency/agency-texts.ts', bankFolderTests, {
    'bank folder: an agency’s paper is read every time': ['known.has(id) || ', ''],
  }),
  ...faultsIn('server/domains/formation/bank-folder/bind-folder-child.ts', bankFolderTests, {
    'bank folder: what an agency locked against changes goes apart': [", password: ''", ''],
  }),
  ...faultsIn('server/domains/formation/bank-folder/bind-folder.ts', bankFolderTests, {
    'bank folder: the index believes that the cover has two pages': ['front: front!, of', 'front: 2, of'],
    'bank folder: a paper that cannot be bound stops the others': ['filter((paper) => of.get(paper)', 'slice('],
  }),
  ...faultsIn('server/domains/formation/bank-folder/folder-items.rules.ts', bankFolderTests, {
    'bank folder: the back of a document is anybody’s': ['Number(action.subject)', '0'],
  }),
  ...faultsIn('server/domains/formation/cases/filing-work.queries.ts', filingLifeTests, {
    'two workers look at one filing at once': [' and (leased_until is null or leased_until < now())', ''],
    'whoever lost a filing goes on with it': ['and lease = ${lease} ', ''],
  }),
  ...faultsIn('server/domains/formation/filing/sync-filing.ts', checkFilingsTests, {
    'a number that is taken stops every look': [
      "isTaken ? new PartnerTrouble('unreadable_document', error.code, { cause: error }) : ",
      '',
    ],
    'an answer that arrived is given once more': ['  else await saveAnswered(needs, filing);\n', ''],
  }),
  ...faultsIn('server/domains/formation/filing/store-documents.ts', filingLifeTests, {
    'a paper of another company is fetched and kept': [
      'isOurs(document) ? await storeDocument(needs, partner, filing, row, document) : undefined',
      'await storeDocument(needs, partner, filing, row, document)',
    ],
    'a paper is kept whatever its text says': ["  if (contents?.kind === 'foreign') return undefined;\n", ''],
  }),
  ...faultsIn('server/domains/formation/filing/store-documents.ts', checkFilingsTests, {
    'a damaged paper holds up the others': ['bad = came;\n      continue', 'throw came'],
    'a paper that could not be kept is not told of': ['  if (bad) return { trouble: bad };\n', ''],
  }),
  ...faultsIn('server/domains/formation/filing/check-filings.ts', checkFilingsTests, {
    'a done task comes back with every look': [' && filing.progress.called !== cause', ''],
    'a trouble ends without its task': [' && filing.trouble === null', ''],
  }),
  ...faultsIn('server/domains/formation/filing/on-case-advanced.ts', filingLifeTests, {
    'what staff file by hand goes to the partner too': ["row.filed_by === 'manual' || ", ''],
  }),
  ...faultsIn('server/domains/formation/filing/submit-filing.ts', filingLifeTests, {
    'what is about to be made is not written first': ['        await keepProgress(tx, filing, { intent });\n', ''],
  }),
  ...faultsIn('server/domains/formation/packet/download-filing-packet.ts', downloadFilingPacketTests, {
    'the packet says when it was made': ['row.stage_since', 'new Date()'],
  }),
  ...faultsIn(
    'server/domains/formation/packet/packet-checklist.rules.ts',
    ['server/domains/formation/packet/packet-checklist.rules.test.ts'],
    {
      'what is missing of other letters counts as there': ['isWritable(value)', 'value'],
    },
  ),
  ...faultsIn('server/domains/formation/packet/packet-papers.rules.ts', downloadFilingPacketTests, {
    'a name that no font can draw breaks the packet': [' && isWritable(value)', ''],
    'the articles carry the name without its kind': ['filedName(company.name)', 'company.name'],
  }),
  ...faultsIn(
    'server/domains/formation/filing/packet.rules.ts',
    ['server/domains/formation/filing/packet.rules.test.ts'],
    {
      'the organizer’s address stands in for a missing one of the agent': [
        ' agent.address',
        ' agent.address ?? organizer.address',
      ],
    },
  ),
  ...faultsIn('server/domains/formation/papers/make-papers.ts', papersTests, {
    'a case that people took back completes itself again': [
      "if ((await listSteps(tx, caseId)).some(({ kind }) => kind === 'completed')) return;",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/papers/make-papers.ts', papersTests, {
    'a paper of facts that moved meanwhile is kept': [
      '?.digest !== digest || still.replaces !== replaces',
      ' === null',
    ],
    'facts that become what they once were leave the older paper in its place': [", replaces ?? 'first'", ''],
    'one paper that cannot be made holds up the others': ['failures.push(error)', 'throw error'],
  }),
  ...faultsIn(
    'server/domains/formation/papers/paper-people.rules.ts',
    ['server/domains/formation/papers/company-member-papers.test.ts'],
    {
      'company as a member: it answers to the IRS itself': [
        'nameOfPerson(signingPerson(member)) ',
        'nameOfMember(member) ',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/formation/papers/paper-values.rules.ts',
    ['server/domains/formation/papers/plan-papers.rules.test.ts'],
    {
      'a name that no font can draw is printed': [' && isWritable(text)', ''],
    },
  ),
  ...faultsIn(
    'server/domains/formation/papers/plan-papers.rules.ts',
    ['server/domains/formation/papers/plan-papers.rules.test.ts', 'server/domains/formation/papers/papers.test.ts'],
    {
      'ours takes the place of the team’s, or of a signed one': [
        "(here.source !== 'generated' || here.isSigned)",
        "here.source === 'state'",
      ],
      'a hidden paper counts as delivered': ['here?.isVisible ', 'here '],
    },
  ),
  ...faultsIn('contract/documents/papers.rules.ts', ['server/domains/formation/papers/plan-papers.rules.test.ts'], {
    'papers: what waits for the owner’s answer is said to be ours': [
      "  if (turn === 'customer') return answersHoldUp;\n  return stage === 'ein_requested'",
      "  return stage === 'ein_requested'",
    ],
  }),
];
