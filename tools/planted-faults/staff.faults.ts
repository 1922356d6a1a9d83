import { faultsIn } from './fault.ts';

const teamTests = ['server/domains/staff/team.test.ts'];

export const staffFaults = [
  ...faultsIn(
    'contract/staff/roles.rules.ts',
    ['contract/staff/roles.rules.test.ts', 'server/platform/http/staff-matrix.test.ts'],
    {
      'every role may do everything': ['.includes(role);', '.length > 0;'],
      'a reader changes cases': [
        'manage_cases: [agent, filer, administrator]',
        'manage_cases: [agent, filer, administrator, reader]',
      ],
      'who lives in taxes reads the money': ['read_money: [money,', 'read_money: [money, preparer,'],
    },
  ),
  ...faultsIn(
    'server/domains/staff/proposals/staff-proposals.ts',
    ['server/domains/staff/two-administrators.test.ts'],
    {
      'who was demoted in the same moment still demotes': [
        "  if (!own || own.isSuspended || !may(own.role, 'manage_team')) throw fail('identity.forbidden');\n",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/returns/review/assignee.ts', ['server/domains/returns/review/assignee.test.ts'], {
    'returns: what a colleague has is taken without a word': [
      'assignee_id !== byId && !isTakenOver)',
      'staffId === byId && !byId)',
    ],
    'returns: it is given to whoever asks': ["    await requireColleagues(tx, [staffId], 'manage_taxes');\n", ''],
    'returns: given again it is told again': ['    if (assignee_id === staffId) return;\n', ''],
  }),
  ...faultsIn('server/domains/returns/packets/returns.queries.ts', ['server/domains/returns/review/assignee.test.ts'], {
    'returns: what is filed stays among the open ones': ["r.state <> 'filed'", "r.state <> 'none'"],
    'returns: everybody’s are mine': [
      "query.where('r.assignee_id', '=', assigneeId)",
      "query.where('r.assignee_id', 'is not', null)",
    ],
  }),
  ...faultsIn('server/domains/staff/members/members.ts', teamTests, {
    'who was suspended in the same moment still suspends': ['own.isSuspended || ', ''],
    'the sessions of who lost a computer stay open': [
      '    await endEverySession(tx, userId);\n    await recordSecurityEvent',
      '    await recordSecurityEvent',
    ],
  }),
  ...faultsIn('contract/staff/proposals.rules.ts', ['server/domains/staff/proposals.test.ts'], {
    'one confirms what one proposed': ["return isOwn ? 'staff.second_person_needed' : undefined;", 'return undefined;'],
    'one confirms what is about oneself': ["  if (isAboutSelf) return 'staff.own_membership';\n", ''],
    'alone one need not wait': [
      "return hoursOpen < aloneAfterHours ? 'staff.alone_too_early' : undefined;",
      'return undefined;',
    ],
  }),
  ...faultsIn('server/domains/staff/members/members.ts', teamTests, {
    'one gives oneself a role': ["  if (userId === actor.userId) throw fail('staff.own_membership');\n", ''],
  }),
  ...faultsIn(
    'server/domains/staff/invitations/verify-staff-invitation.ts',
    ['server/domains/staff/invitations.test.ts'],
    {
      'the owner of an address that nobody confirmed joins the team': [
        "  if (!actor.emailVerified) throw fail('staff.address_unverified');\n",
        '',
      ],
      'whoever has the link joins the team': [
        "  if (actor.email.toLowerCase() !== invitation.email) throw fail('staff.invitation_other_account');\n",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/staff/members/members.ts', teamTests, {
    'somebody of ADMIN_EMAILS is removed, and is back at the next sign-in': [
      "    if (needs.config.adminEmails.includes(email)) throw fail('staff.named_in_settings');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/staff/require-staff.ts', ['server/platform/http/staff-matrix.test.ts'], {
    'any role will do': ["  if (!may(actor.staffRole, permission)) throw fail('identity.forbidden');\n", ''],
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
  ...faultsIn('server/domains/staff/staff-actions.queries.ts', ['server/domains/staff/staff-actions.test.ts'], {
    'the second page of the audit is the first': ['before !== undefined && sql`', 'false && sql`'],
    'a change is shown of another action': [
      'o on o.action_id = a.id\n      left join users s',
      'o on o.action_id = a.id - 1\n      left join users s',
    ],
  }),
  ...faultsIn('server/domains/staff/staff-actions.queries.ts', ['server/domains/staff/audit-filters.test.ts'], {
    'the audit of one customer is that of all': ['customerId !== undefined && sql`', 'false && sql`'],
    'the audit of one company is that of all': ['registrationId !== undefined && sql`', 'false && sql`'],
    'who opened a paper is asked by its id alone': ['a.object_kind = ${object.kind} and ', ''],
    'a failed action counts as refused': [
      "o.outcome <> 'done' and o.outcome <> all",
      "o.outcome <> 'done' or o.outcome <> all",
    ],
    'the last day of a filter takes the next along': ['a.began_at < ${until}', 'a.began_at <= ${until}'],
  }),
  ...faultsIn('server/domains/staff/object-owners.queries.ts', ['server/domains/staff/object-owners.test.ts'], {
    'an answer’s file is of no company': ['coalesce(d.registration_id, c.registration_id)', 'd.registration_id'],
    'a paper is of no company': ['coalesce(d.registration_id, c.registration_id)', 'c.registration_id'],
    'a part of an order is another’s': ['where i.id = ${id}::uuid', 'where i.id <> ${id}::uuid limit 1'],
  }),
  ...faultsIn('server/domains/staff/download-staff-actions.ts', ['server/domains/staff/audit-filters.test.ts'], {
    'the file of the audit ends with its first thousand': ['rows.length < rowsAtOnce', 'rows.length > 0'],
    'a cell of the audit is a formula': ['texts.map(csvCell)', 'texts.map((text) => `"${text}"`)'],
  }),
  ...faultsIn('server/domains/staff/show-action.rules.ts', ['server/domains/staff/staff-actions.test.ts'], {
    'what failed by our fault is called refused': ['status >= 500', 'status > 599'],
  }),
  ...faultsIn('server/platform/db/migrations/0207-audit-objects.ts', ['server/domains/staff/staff-actions.test.ts'], {
    'who left us is still the customer of an action': [
      'customer_id = nullif(a.customer_id, person)',
      'customer_id = a.customer_id',
    ],
    'who left us is still what an action touched': ['then nullif(a.object_id, person)', 'then a.object_id'],
    'an outcome that the release before writes is lost': ['when (new.outcome is not null)', 'when (false)'],
  }),
  ...faultsIn('server/domains/staff/members/members.ts', teamTests, {
    'a stale role is overwritten': ['present !== seen_role && present !== role', 'false'],
  }),
];
