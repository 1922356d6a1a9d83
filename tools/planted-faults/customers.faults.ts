import { faultsIn } from './fault.ts';

const listTests = ['server/domains/customers/listed-customers.test.ts'];
const fileTests = ['server/domains/customers/download-customers.test.ts'];
const personTests = ['server/domains/customers/person'];

export const customersFaults = [
  ...faultsIn('server/domains/customers/listed-customers.ts', listTests, {
    'customers: who may not read money reads what each paid': ["may(staffRole!, 'read_money') ?", 'true ?'],
  }),
  ...faultsIn('server/domains/customers/listed-customers.queries.ts', listTests, {
    'customers: who left is still listed': ['where u.deleted_at is null and ${isCustomer}', 'where ${isCustomer}'],
    'customers: everybody of the team is one': ['bought.user_id = t.user_id limit 1) is null', 'false) is not null'],
    'customers: a page begins with the last row of the one before': ['${id}) < (', '${id}) <= ('],
    'customers: what was paid counts as tried': [
      'not r.has_case and r.payment_status in',
      "r.payment_status in ('paid') or r.payment_status in",
    ],
  }),
  ...faultsIn(
    'server/domains/customers/search-patterns.rules.ts',
    ['server/domains/customers/search-patterns.rules.test.ts'],
    {
      'customers: a percent sign finds everybody': [".replace(/[\\\\%_]/g, '\\\\$&')", ''],
    },
  ),
  ...faultsIn('server/domains/customers/download-customers.ts', fileTests, {
    'customers: a name is a formula in the file': ['texts.map(csvCell)', 'texts'],
    'customers: the file ends after its first page': ['page.length < rowsAtOnce ||', 'page.length <= rowsAtOnce ||'],
  }),
  ...faultsIn('server/domains/customers/person/customer-messages.ts', personTests, {
    'customers: a code for its reader alone is read by the team': ['return !holdsSecret && ', 'return '],
    'customers: who may not read money reads it in a mail': ['(!permission || may(role, permission))', 'true'],
  }),
  ...faultsIn('server/domains/customers/person/delete-customer-sessions.ts', personTests, {
    'customers: an agent signs an administrator out': [
      "  if (is_of_the_team) throw fail('customers.of_the_team');\n",
      '',
    ],
    'customers: a token goes on after all sessions were ended': [
      '    await refuseTokensBefore(tx, userId, now);\n',
      '',
    ],
    'customers: nobody is told that their sessions were ended': [
      "    await recordSecurityEvent(tx, userId, 'all_sessions_closed');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/customers/person/person.queries.ts', personTests, {
    'customers: who left has a page': ['u.id = ${userId} and u.deleted_at is null', 'u.id = ${userId}'],
  }),
];
