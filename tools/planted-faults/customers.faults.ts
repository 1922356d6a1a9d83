import { faultsIn } from './fault.ts';

const listTests = ['server/domains/customers/listed-customers.test.ts'];
const fileTests = ['server/domains/customers/download-customers.test.ts'];
const personTests = ['server/domains/customers/person'];
const correctionTests = ['server/domains/customers/help/address-correction.test.ts'];

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
    'customers: nobody is told that their sessions were ended': [
      "    await recordSecurityEvent(tx, userId, 'all_sessions_closed');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/customers/person/person.queries.ts', personTests, {
    'customers: who left has a page': ['u.id = ${userId} and u.deleted_at is null', 'u.id = ${userId}'],
  }),
  ...faultsIn('server/domains/identity/sessions/end-every-session.ts', personTests, {
    'customers: a token goes on after all sessions were ended': ['  await refuseTokensBefore(tx, userId, now);\n', ''],
  }),
  ...faultsIn('server/domains/customers/help/address-correction.ts', correctionTests, {
    'customers: the address of a colleague is changed': [
      "  if (person.is_of_the_team) throw fail('customers.of_the_team');\n",
      '',
    ],
    'customers: a word against it does nothing': [
      "if (body.answer === 'stop')",
      "if (body.answer !== 'confirm' && false)",
    ],
  }),
  ...faultsIn('contract/customers/address-correction.rules.ts', correctionTests, {
    'customers: an address holds that nobody proved': ['return isConfirmed && (', 'return ('],
    'customers: the present address is not waited for': ['now >= objectionEnds(madeAt)', 'true'],
  }),
  ...faultsIn('server/domains/customers/help/apply-corrections.ts', correctionTests, {
    'customers: a stranger stays signed in after the address changed': ['    await endEverySession(tx, userId);\n', ''],
  }),
  ...faultsIn('server/domains/customers/help/factor-reset.ts', ['server/domains/customers/help/account-help.test.ts'], {
    'customers: one takes one’s own factor away': [
      "  if (userId === actor.userId) throw fail('staff.own_membership');\n",
      '',
    ],
    'customers: nobody hears that a factor is about to go': [
      "    await notifyOfEvent(needs, tx, userId, 'factor_reset_asked');\n",
      '',
    ],
  }),
];
