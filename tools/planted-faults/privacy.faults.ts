import { faultsIn } from './fault.ts';

const deletionTests = ['server/domains/privacy/deletion.test.ts'];

export const privacyFaults = [
  ...faultsIn('server/domains/privacy/complete-deletions.ts', deletionTests, {
    'an account goes while a payment is open': [
      '  if (await needs.personalData.isHeldBack(needs.db, userId)) return;\n',
      '',
    ],
    'what was undone is deleted all the same': [
      '    if (!(await lockDueDeletion(tx, userId, needs.clock()))) return undefined;\n',
      '',
    ],
    'what was bought in the waiting time is not looked at': ['companies.length > 0) ', 'companies.length < 0) '],
  }),
  ...faultsIn('server/domains/privacy/deletions.queries.ts', deletionTests, {
    'a link confirms for ever': ["    .where('requested_at', '>', hoursBefore(now, linkHours))\n", ''],
    'any link confirms': ["    .where('token_hash', '=', tokenHash)\n", ''],
  }),
  ...faultsIn('server/domains/privacy/export.ts', ['server/platform/http/ownership.test.ts'], {
    'an export is read without its owner': [
      'findOwnedReadyExport(needs.db, actor.userId, params.id, needs.clock()',
      "needs.db.selectFrom('exports').selectAll().where('id', '=', params.id).executeTakeFirst(",
    ],
  }),
  ...faultsIn('server/domains/privacy/exports.queries.ts', ['server/domains/privacy/export.test.ts'], {
    'a copy is given after its time': ["    .where('expires_at', '>', now)\n", ''],
    'an unfinished copy is given': [
      "    .where('status', '=', 'ready')\n",
      '',
      'one that is not ready has no end yet, and the next line asks for one',
    ],
  }),
  ...faultsIn('server/domains/privacy/deletion.ts', deletionTests, {
    'an account with an open case is closed at its owner’s word': [
      '  await refuseOpenWork(needs, needs.db, actor.userId);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/privacy/deletion.ts', ['server/domains/two-factor/every-proof.test.ts'], {
    'a deletion asks for no code': [
      '  if (actor.hasSecondFactor) await requireProof(needs, actor, body.proof!, caller);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/privacy/deletion.ts', deletionTests, {
    'the mail’s link closes an account with an open case': ['    await refuseOpenWork(needs, tx, actor.userId);\n', ''],
  }),
];
