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
  ...faultsIn('server/domains/staff/members.ts', ['server/domains/staff/two-administrators.test.ts'], {
    'who was demoted in the same moment still demotes': [
      "    if (!own || !may(own, 'manage_team')) throw fail('identity.forbidden');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/staff/members.ts', teamTests, {
    'one gives oneself a role': ["  if (userId === actor.userId) throw fail('staff.own_membership');\n", ''],
  }),
  ...faultsIn('server/domains/staff/members.ts', teamTests, {
    'the owner of an address that nobody confirmed joins the team': [
      '.filter(({ email_verified }) => email_verified)',
      '',
    ],
    'of two accounts with one address some one joins': [
      "  if (others.length > 0) throw fail('staff.account_ambiguous');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/staff/members.ts', teamTests, {
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
    'the second page of the audit is the first': [".where('staff_actions.id', '<', before)", ''],
  }),
  ...faultsIn('server/domains/staff/members.ts', teamTests, {
    'a stale role is overwritten': ['present !== seen_role && present !== role', 'false'],
  }),
];
