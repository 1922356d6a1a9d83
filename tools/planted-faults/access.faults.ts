import { faultsIn } from './fault.ts';

const staffMatrixTests = ['server/platform/http/staff-matrix.test.ts'];
const deletionTests = ['server/domains/privacy/deletion.test.ts'];

export const accessFaults = [
  ...faultsIn('server/domains/staff/require-staff.ts', staffMatrixTests, {
    'any role will do': ["  if (!hasRole(actor.staffRole, role)) throw fail('identity.forbidden');\n", ''],
    'a customer is staff': ["  if (!actor.staffRole) throw fail('identity.forbidden');\n", ''],
    'staff needs no second factor': [
      "  if (!actor.hasSecondFactor || !actor.session?.isPassed) throw fail('staff.second_factor_needed');\n",
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/staff/require-staff.ts',
    ['server/platform/http/staff-matrix.test.ts', 'server/domains/two-factor'],
    {
      'staff’s second factor need not have been shown': [
        ' || !actor.session?.isPassed',
        '',
        'whoever has one and has not shown it is refused before, by authenticate: the second guard of the same thing',
      ],
    },
  ),
  ...faultsIn(
    'contract/staff/roles.rules.ts',
    ['contract/staff/roles.rules.test.ts', 'server/platform/http/staff-matrix.test.ts'],
    {
      'every role is above every other': [') >= staffRoles', ') <= staffRoles'],
    },
  ),
  ...faultsIn('server/gate.ts', staffMatrixTests, {
    'staff operations are open to customers': [
      "if (operation.access === 'staff') requireStaff(actor, operation.role);",
      '',
    ],
  }),
  ...faultsIn('server/platform/http/serve.ts', staffMatrixTests, {
    'a write by staff leaves no note': ["access === 'staff' && isNoted(operation)", 'upload && actor === null'],
  }),
  ...faultsIn('server/platform/http/serve.ts', ['server/platform/http/serve-trial.test.ts'], {
    'how a write by staff ended is not noted': ["    await settle('done');\n", ''],
    'a refused write by staff is noted as done': [
      "error instanceof Failure ? error.code : 'server.unexpected",
      "'done",
    ],
    'the audit keeps everything that was entered': [
      'Object.fromEntries(names.map((name) => [name, fields[name]])',
      '(names.length > 0 && fields',
    ],
    'an answer may take for ever': ["      reject(fail('server.late'));\n", ''],
  }),
  ...faultsIn(
    'server/platform/http/serve.ts',
    ['server/platform/http/every-operation.test.ts', 'server/platform/http/serve.test.ts'],
    {
      'nobody is limited': [' (wait === 0) ', ' (wait >= 0) '],
    },
  ),
  ...faultsIn('server/platform/http/serve.ts', ['server/platform/http/serve.test.ts'], {
    'a limit is everybody’s together': ['actor?.userId ?? networkOf(caller.address)', "'everybody'"],
    'a stranger’s body is read before it is refused': ['...(hasBody &&', '...(!hasBody &&'],
  }),
  ...faultsIn('server/domains/payments/payments.queries.ts', ['server/platform/http/ownership.test.ts'], {
    'a company is anybody’s by its registration': [
      "userId: string, id: string) {\n  return db\n    .selectFrom('registrations')\n    .select(registrationFields)\n    .where('id', '=', id)\n    .where('user_id', '=', userId",
      "_userId: string, id: string) {\n  return db\n    .selectFrom('registrations')\n    .select(registrationFields)\n    .where('id', '=', id",
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
  ...faultsIn('server/domains/privacy/complete-deletions.ts', deletionTests, {
    'an account goes while a payment is open': [
      '  if (await needs.personalData.isHeldBack(needs.db, userId)) return;\n',
      '',
    ],
    'what was undone is deleted all the same': [
      '    if (!(await lockDueDeletion(tx, userId, needs.clock()))) return undefined;\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/privacy/deletions.queries.ts', deletionTests, {
    'a link confirms for ever': ["    .where('requested_at', '>', hoursBefore(now, linkHours))\n", ''],
    'any link confirms': ["    .where('token_hash', '=', tokenHash)\n", ''],
  }),
];
