import { faultsIn } from './fault.ts';

const twoAdministratorsTests = ['server/domains/staff/two-administrators.test.ts'];
const teamTests = ['server/domains/staff/team.test.ts'];
const staffActionsTests = ['server/domains/staff/staff-actions.test.ts'];

export const teamFaults = [
  ...faultsIn('server/domains/identity/people/team.queries.ts', twoAdministratorsTests, {
    'two administrators act on each other without waiting': ['\n    .forUpdate()', ''],
  }),
  ...faultsIn('server/domains/staff/change-member.ts', twoAdministratorsTests, {
    'who was demoted in the same moment still demotes': [
      "    if (roles.get(actor.userId) !== 'administrator') throw fail('identity.forbidden');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/staff/change-member.ts', teamTests, {
    'one gives oneself a role': ["  if (userId === actor.userId) throw fail('staff.own_membership');\n", ''],
  }),
  ...faultsIn('server/domains/staff/update-staff-member.ts', teamTests, {
    'a stale role is overwritten': ['present !== seen_role && present !== role', 'false'],
  }),
  ...faultsIn('server/domains/staff/create-staff-member.ts', teamTests, {
    'the owner of an address that nobody confirmed joins the team': [
      '.filter(({ email_verified }) => email_verified)',
      '',
    ],
    'of two accounts with one address some one joins': [
      "  if (others.length > 0) throw fail('staff.account_ambiguous');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/staff/delete-staff-member.ts', teamTests, {
    'somebody of ADMIN_EMAILS is removed, and is back at the next sign-in': [
      "    if (needs.config.adminEmails.includes(email)) throw fail('staff.named_in_settings');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/identity/people/team.queries.ts', teamTests, {
    'a deleted account joins the team': ["\n    .where('deleted_at', 'is', null)", ''],
  }),
  ...faultsIn('server/domains/staff/staff-actions.queries.ts', staffActionsTests, {
    'the second page of the audit is the first': [".where('staff_actions.id', '<', before)", ''],
  }),
  ...faultsIn('server/platform/personal-data/open-personal-data.ts', staffActionsTests, {
    'an address stays in the audit when its owner leaves': ['      await eraseFromHistories(tx, userId);\n', ''],
  }),
];
