import { faultsIn } from './fault.ts';

const engagementTests = ['server/domains/returns/engagement.test.ts'];
const stateTests = ['server/domains/returns/packets/letter-state.rules.test.ts'];
const factsTests = ['server/domains/returns/engagement/letter-facts.rules.test.ts'];

export const engagementFaults = [
  ...faultsIn('contract/returns/engagement.rules.ts', engagementTests, {
    'letter: the annual report waits for it': ["kind !== 'annual_report'", "kind !== 'extension'"],
  }),
  ...faultsIn('server/domains/returns/packets/letter-state.rules.ts', stateTests, {
    'letter: a model is asked for': ['isReviewed && (row', '(row'],
    'letter: one that names another preparer stands for this one': [' && row.preparer_id === packets.preparerId', ''],
    'letter: past its day it is still to be signed': [' && now < row.expires_at!', ''],
    'letter: one whose paper was replaced is still to be signed': [' && row.is_current', ''],
  }),
  ...faultsIn('server/domains/returns/packets/load-letter.ts', engagementTests, {
    'letter: papers are accepted while it waits for its owner': [
      "letter.state !== 'signed'",
      "letter.state === 'making'",
    ],
  }),
  ...faultsIn('server/domains/returns/review/packet-views.ts', engagementTests, {
    'letter: papers are accepted without it': ['      await requireLetter(needs, tx, row);\n', ''],
  }),
  ...faultsIn('server/domains/returns/packets/engagements.queries.ts', engagementTests, {
    'letter: the state’s papers name its preparer': ["    .where('kind', '<>', 'annual_report')\n", ''],
    'letter: the scheduled task asks only where nothing was made': [
      'where g.envelope_id is null',
      'where g.document_id is null',
    ],
  }),
  ...faultsIn('server/domains/returns/engagement/create-engagement.ts', engagementTests, {
    'letter: an open one is asked for again': ["    if (letter?.state !== 'ended') return;\n", ''],
    'letter: two at once ask twice': ['    await clearAsked(tx, of);\n', ''],
  }),
  ...faultsIn('server/domains/returns/engagement/ask-for-letter.ts', engagementTests, {
    'letter: what was made before an interruption is made again': [
      '(await isOfSigner(needs.db, before.document_id, facts))',
      'false',
    ],
    'letter: the papers of a year are made and nobody is asked': [
      "?.state !== 'making') return",
      "?.state === 'making') return",
    ],
    'letter: nobody signs on its line': ['places: new Map([[documentId, await findLetterPlaces(needs, facts)]]),', ''],
  }),
  ...faultsIn('server/domains/returns/packets/make-return.ts', engagementTests, {
    'letter: papers come to review and nobody is asked': [
      '    if (needsLetter(row.kind))\n',
      '    if (row.kind === undefined)\n',
    ],
  }),
  ...faultsIn('server/domains/returns/engagement/letter-facts.rules.ts', factsTests, {
    'letter: the first owner signs, whoever has the account': [
      'owners.find((owner) => isSameName(nameOf(owner), accountName)) ?? ',
      '',
    ],
    'letter: a company signs without a person': ['signer.company?.signatory ?? signer.name', 'signer.name'],
  }),
];
