import { faultsIn } from './fault.ts';

const of = (file: string) => `server/domains/people/${file}`;
const access = ['server/platform/access/any-company-of.test.ts'];
const roles = ['server/platform/http/company-roles.test.ts'];
const races = [of('invitations/races.test.ts')];
const limits = [of('invitations/limits.test.ts')];
const handOvers = [of('hand-overs/hand-overs.test.ts')];
const closings = [of('closings/closings.test.ts')];
const approvals = ['server/domains/returns/approval.test.ts'];
const streams = ['server/domains/notices/receive-events.test.ts'];
const payer = ['server/domains/renewals/payer/payer.test.ts'];
const mails = ['server/platform/mail/company-mails.test.ts'];

export const peopleFaults = [
  ...faultsIn('server/platform/access/any-company-of.ts', access, {
    'a company is read by whoever is in any': ['user_id = ${userId} and ${sql.raw(mayIn', 'true and ${sql.raw(mayIn'],
    'every partner pays': ["(role = 'titular' or may_pay)", "role in ('titular', 'socio')"],
    'what was just handed over spends': [' and not is_frozen', ''],
  }),
  ...faultsIn('contract/people/permissions.rules.ts', roles, {
    'whoever only reads moves money of the books': [
      "'ledger.write': [titular, socio, contador]",
      "'ledger.write': [titular, socio, contador, lectura]",
    ],
    'an accountant sees passports': [
      "'personal.read': [titular, socio]",
      "'personal.read': [titular, socio, contador]",
    ],
    'a partner invites': ["'people.write': [titular]", "'people.write': [titular, socio]"],
  }),
  ...faultsIn(of('company/lock-people.ts'), races, {
    'two who remove each other both succeed': [
      "  if (!(await lockRegistration(tx, registrationId))) throw fail('companies.registration_not_found');\n",
      '',
    ],
  }),
  ...faultsIn(of('invitations/invitations.ts'), limits, {
    'an invitation is good for a fortnight and a day': ['validDays = 14', 'validDays = 15'],
  }),
  ...faultsIn(of('hand-overs/offers.ts'), handOvers, {
    'an offer is good for eight days': ['offerDays = 7', 'offerDays = 8'],
    'a hand-over is undone after four days': ['undoHours = 72', 'undoHours = 96'],
    'a company is handed over without a code': [
      '  await requireProof(needs, actor, body.proof, caller);\n  await needs.db.transaction().execute(async (tx) => {\n',
      '  await needs.db.transaction().execute(async (tx) => {\n',
    ],
  }),
  ...faultsIn(of('closings/closings.ts'), closings, {
    'a company closes a day early': ['waitHours = 72', 'waitHours = 48'],
  }),
  ...faultsIn('server/domains/returns/approval/on-person-replaced.ts', approvals, {
    'whoever was removed approves a return': [
      "    await endEnvelope(needs, tx, whole, { state: 'cancelled', by: null, reason });\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/notices/live-stream.ts', streams, {
    'an open stream goes on after an access': ['this.#companies?.has(registration) ?? true', 'true'],
  }),
  ...faultsIn(of('persons/people.ts'), payer, {
    'a partner who may not pay any more goes on paying': [
      "(person.role === 'titular' || (person.may_pay && !mayPay))",
      'false',
    ],
  }),
  ...faultsIn('server/platform/mail/deliver-outbox.ts', mails, {
    'whoever left is still written to': [
      'if (reader === undefined) return',
      'if (reader === undefined && !kind) return',
    ],
  }),
  ...faultsIn('server/platform/mail/enqueue-mail.ts', mails, {
    'one mailbox gets a mail for each of its accounts': ['    if (told.has(email.toLowerCase())) continue;\n', ''],
  }),
];
