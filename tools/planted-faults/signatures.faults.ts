import { faultsIn } from './fault.ts';

const model = ['server/domains/signatures/signing-model.test.ts'];
const signing = ['server/domains/signatures/signing.test.ts'];
const endings = ['server/domains/signatures/endings.test.ts'];
const papers = ['server/domains/signatures/papers.test.ts'];
const of = (file: string) => `server/domains/signatures/${file}`;

export const signaturesFaults = [
  ...faultsIn(of('envelopes/envelopes.queries.ts'), signing, {
    'signings: two who sign at once do not wait for each other': [
      '    .forUpdate()\n    .executeTakeFirst();\n  return row &&',
      '    .executeTakeFirst();\n  return row &&',
    ],
    'signings: the company is not locked before its signing ends': [
      '  await lockRegistration(tx, of.registration_id);\n',
      '',
    ],
  }),
  ...faultsIn('contract/signatures/envelope.rules.ts', signing, {
    'signings: another paper than the opened one is signed': [
      "signer.state !== 'opened' || !isSame(act.seen, envelope.papers)",
      "signer.state !== 'opened'",
    ],
  }),
  ...faultsIn('contract/signatures/envelope.rules.ts', model, {
    'signings: it completes when one has signed': ['after.signers.every(({ state })', 'after.signers.some(({ state })'],
  }),
  ...faultsIn(of('signing/known-signer.ts'), signing, {
    'signings: an account need not have confirmed its address': [
      'actor?.emailVerified && actor.email',
      'actor?.email && actor.email',
    ],
  }),
  ...faultsIn(of('envelopes/links.queries.ts'), signing, {
    'signings: a code of another signing opens this one': [
      "    .where('signer_id', '=', signerId)\n    .where('proof_hash', 'in', hashes)",
      "    .where('proof_hash', 'in', hashes)",
    ],
    'signings: codes may be guessed without end': ["    .where('code_tries', '<', triesMax)\n", ''],
  }),
  ...faultsIn(of('signing/signing-links.ts'), signing, {
    'signings: a code is good for ever': ['const codeMs = 15 * 60_000;', 'const codeMs = 15 * 86_400_000;'],
    'signings: a link of before says how it ended': ["if (isLast && state === 'expired')", "if (state === 'expired')"],
  }),
  ...faultsIn(of('envelopes/change-envelope.ts'), model, {
    'signings: a link is good after its signature': [
      "    if (state === 'signed' || state === 'declined') await endLinksOf(tx, [signer.id], at);\n",
      '',
    ],
  }),
  ...faultsIn(of('asking/invite-again.ts'), signing, {
    'signings: whoever had the wrong address stays in after it was corrected': [
      "signer, { kind: 'invited' })",
      "signer, { kind: 'invited', keepsProof: true })",
    ],
    'signings: what was read at the wrong address counts for the right one': ["      readings: '{}',\n", ''],
  }),
  ...faultsIn(of('asking/own-envelopes.ts'), signing, {
    'signings: the owner of another company reads them': [
      'await requireCompany(needs, actor, whole.row.registration_id).catch(',
      'await Promise.resolve(requireCompany).catch(',
    ],
  }),
  ...faultsIn(of('asking/ask-for-signatures.ts'), signing, {
    'signings: a paper of another company is signed as one’s own': ['paper.registration_id !== registrationId || ', ''],
  }),
  ...faultsIn(of('asking/ask-for-signatures.ts'), endings, {
    'signings: a model is signed': ["  if (signature === 'model') throw fail('signatures.document_model');\n", ''],
  }),
  ...faultsIn(of('asking/ask-for-signatures.ts'), papers, {
    'signings: who is named in a paper need not be asked': [
      '.filter((name) => !names.has(name))',
      '.filter((name) => name === names)',
    ],
  }),
  ...faultsIn('contract/signatures/envelope.rules.ts', endings, {
    'signings: a reminder on the first day': ['reminderDays = [2, 5, 10]', 'reminderDays = [1, 5, 10]'],
    'signings: the thirty-first day is signed': ['expiresAfterDays = 30', 'expiresAfterDays = 31'],
  }),
  ...faultsIn(of('envelopes/change-envelope.ts'), endings, {
    'signings: a replaced paper goes on being signed': [
      "  if (papers.some(({ is_current }) => !is_current)) return 'replaced';\n",
      '',
    ],
  }),
  ...faultsIn(of('envelopes/append-signing-event.ts'), endings, {
    'signings: an event may be taken out of the chain': [
      "previous: previous?.toString('hex') ?? null",
      'previous: previous === null',
    ],
  }),
  ...faultsIn(of('signing/ink-copies.ts'), papers, {
    'signings: a copy that nobody looked at counts': [
      'if (copy?.id !== file_id || copy.verdict !== null)',
      'if (copy?.id !== file_id)',
    ],
    'signings: whoever uploaded a copy is not told that it was sent back': [
      "    await inviteSigner(needs, tx, whole, signer, { kind: 'reminded', keepsProof: true });\n",
      '',
    ],
    'signings: nobody is told that a copy was taken': ['      await mailCompleted(needs, tx, whole);\n', ''],
  }),
];
