import type { Table } from './fault.ts';

const team = ['server/domains/staff/team.test.ts'];
const both = ['server/domains/staff/two-administrators.test.ts'];
const actions = ['server/domains/staff/staff-actions.test.ts'];

export const teamFaults: Table = [
  {
    name: 'two administrators act on each other without waiting',
    file: 'server/domains/identity/people/team.queries.ts',
    text: '\n    .forUpdate()',
    planted: '',
    tests: both,
  },
  {
    name: 'who was demoted in the same moment still demotes',
    file: 'server/domains/staff/change-member.ts',
    text: "    if (roles.get(actor.userId) !== 'administrator') throw fail('identity.forbidden');\n",
    planted: '',
    tests: both,
  },
  {
    name: 'one gives oneself a role',
    file: 'server/domains/staff/change-member.ts',
    text: "  if (userId === actor.userId) throw fail('staff.own_membership');\n",
    planted: '',
    tests: team,
  },
  {
    name: 'a stale role is overwritten',
    file: 'server/domains/staff/update-staff-member.ts',
    text: 'present !== seen_role && present !== role',
    planted: 'false',
    tests: team,
  },
  {
    name: 'the owner of an address that nobody confirmed joins the team',
    file: 'server/domains/staff/create-staff-member.ts',
    text: 'accounts.filter(({ email_verified }) => email_verified)',
    planted: 'accounts',
    tests: team,
  },
  {
    name: 'of two accounts with one address some one joins',
    file: 'server/domains/staff/create-staff-member.ts',
    text: "  if (others.length > 0) throw fail('staff.account_ambiguous');\n",
    planted: '',
    tests: team,
  },
  {
    name: 'somebody of ADMIN_EMAILS is removed, and is back at the next sign-in',
    file: 'server/domains/staff/delete-staff-member.ts',
    text: "    if (needs.config.adminEmails.includes(email)) throw fail('staff.named_in_settings');\n",
    planted: '',
    tests: team,
  },
  {
    name: 'a deleted account joins the team',
    file: 'server/domains/identity/people/team.queries.ts',
    text: "\n    .where('deleted_at', 'is', null)",
    planted: '',
    tests: team,
  },
  {
    name: 'the second page of the audit is the first',
    file: 'server/domains/staff/staff-actions.queries.ts',
    text: "all.where('staff_actions.id', '<', before)",
    planted: 'all',
    tests: actions,
  },
  {
    name: 'an address stays in the audit when its owner leaves',
    file: 'server/platform/personal-data/open-personal-data.ts',
    text: '      await eraseFromHistories(tx, userId);\n',
    planted: '',
    tests: actions,
  },
];
