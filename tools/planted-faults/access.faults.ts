import type { Table } from './fault.ts';

const matrix = ['server/platform/http/staff-matrix.test.ts'];
const glue = ['server/platform/http/every-operation.test.ts', 'server/platform/http/serve.test.ts'];

const staff = 'server/domains/staff/require-staff.ts';
const serve = 'server/platform/http/serve.ts';

export const accessFaults: Table = [
  {
    name: 'any role will do',
    file: staff,
    text: "  if (!hasRole(actor.staffRole, role)) throw fail('identity.forbidden');\n",
    planted: '',
    tests: matrix,
  },
  {
    name: 'a customer is staff',
    file: staff,
    text: "  if (!actor.staffRole) throw fail('identity.forbidden');\n",
    planted: '',
    tests: matrix,
  },
  {
    name: 'staff needs no second factor',
    file: staff,
    text: "  if (!actor.hasSecondFactor || !actor.session?.isPassed) throw fail('staff.second_factor_needed');\n",
    planted: '',
    tests: matrix,
  },
  {
    name: 'staff’s second factor need not have been shown',
    file: staff,
    text: ' || !actor.session?.isPassed',
    planted: '',
    tests: [...matrix, 'server/domains/two-factor'],
    harmless:
      'whoever has one and has not shown it is refused before, by authenticate: the second guard of the same thing',
  },
  {
    name: 'every role is above every other',
    file: 'contract/staff/roles.rules.ts',
    text: 'staffRoles.indexOf(role) >= staffRoles.indexOf(asked)',
    planted: 'staffRoles.indexOf(role) <= staffRoles.indexOf(asked)',
    tests: ['contract/staff/roles.rules.test.ts', ...matrix],
  },
  {
    name: 'staff operations are open to customers',
    file: 'server/gate.ts',
    text: "if (operation.access === 'staff') requireStaff(actor, operation.role);",
    planted: '',
    tests: matrix,
  },
  {
    name: 'a write by staff leaves no note',
    file: serve,
    text: "operation.access === 'staff' && isNoted(operation)",
    planted: 'operation.upload && actor === null',
    tests: matrix,
  },
  {
    name: 'how a write by staff ended is not noted',
    file: serve,
    text: "    await settle('done');\n",
    planted: '',
    tests: ['server/platform/http/serve-trial.test.ts'],
  },
  {
    name: 'a refused write by staff is noted as done',
    file: serve,
    text: "await settle(error instanceof Failure ? error.code : 'server.unexpected');",
    planted: "await settle('done');",
    tests: ['server/platform/http/serve-trial.test.ts'],
  },
  {
    name: 'the audit keeps everything that was entered',
    file: serve,
    text: '...Object.fromEntries(names.map((name) => [name, fields[name]]))',
    planted: '...(names.length > 0 && fields)',
    tests: ['server/platform/http/serve-trial.test.ts'],
  },
  {
    name: 'nobody is limited',
    file: serve,
    text: '  if (wait === 0) return;\n',
    planted: '  if (wait >= 0) return;\n',
    tests: glue,
  },
  {
    name: 'a limit is everybody’s together',
    file: serve,
    text: 'actor?.userId ?? networkOf(caller.address)',
    planted: "'everybody'",
    tests: ['server/platform/http/serve.test.ts'],
  },
  {
    name: 'a stranger’s body is read before it is refused',
    file: serve,
    text: '    ...(hasBody && {',
    planted: '    ...(!hasBody && {',
    tests: ['server/platform/http/serve.test.ts'],
  },
  {
    name: 'an answer may take for ever',
    file: serve,
    text: "      reject(fail('server.late'));\n",
    planted: '',
    tests: ['server/platform/http/serve-trial.test.ts'],
  },
  {
    name: 'a company is anybody’s by its registration',
    file: 'server/domains/payments/payments.queries.ts',
    text: "export function findOwnedRegistration(db: Db, userId: string, id: string) {\n  return db\n    .selectFrom('registrations')\n    .select(registrationFields)\n    .where('id', '=', id)\n    .where('user_id', '=', userId)\n",
    planted:
      "export function findOwnedRegistration(db: Db, _userId: string, id: string) {\n  return db\n    .selectFrom('registrations')\n    .select(registrationFields)\n    .where('id', '=', id)\n",
    tests: ['server/platform/http/ownership.test.ts'],
  },
  {
    name: 'a copy is given after its time',
    file: 'server/domains/privacy/exports.queries.ts',
    text: "    .where('expires_at', '>', now)\n",
    planted: '',
    tests: ['server/domains/privacy/export.test.ts'],
  },
  {
    name: 'an unfinished copy is given',
    file: 'server/domains/privacy/exports.queries.ts',
    text: "    .where('status', '=', 'ready')\n",
    planted: '',
    tests: ['server/domains/privacy/export.test.ts'],
    harmless: 'one that is not ready has no end yet, and the next line asks for one',
  },
  {
    name: 'an account goes while a payment is open',
    file: 'server/domains/privacy/complete-deletions.ts',
    text: '  if (await needs.personalData.isHeldBack(needs.db, userId)) return;\n',
    planted: '',
    tests: ['server/domains/privacy/deletion.test.ts'],
  },
  {
    name: 'what was undone is deleted all the same',
    file: 'server/domains/privacy/complete-deletions.ts',
    text: '    if (!(await lockDueDeletion(tx, userId, needs.clock()))) return undefined;\n',
    planted: '',
    tests: ['server/domains/privacy/deletion.test.ts'],
  },
  {
    name: 'a link confirms for ever',
    file: 'server/domains/privacy/deletions.queries.ts',
    text: "    .where('requested_at', '>', hoursBefore(now, linkHours))\n",
    planted: '',
    tests: ['server/domains/privacy/deletion.test.ts'],
  },
  {
    name: 'any link confirms',
    file: 'server/domains/privacy/deletions.queries.ts',
    text: "    .where('token_hash', '=', tokenHash)\n",
    planted: '',
    tests: ['server/domains/privacy/deletion.test.ts'],
  },
];
