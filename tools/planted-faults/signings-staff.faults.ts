import { faultsIn } from './fault.ts';

const staffTests = ['server/domains/signatures/staff/staff-envelopes.test.ts'];

export const signingsStaffFaults = [
  ...faultsIn('server/domains/signatures/staff/staff-envelopes.queries.ts', staffTests, {
    'signings: one of two refused addresses is listed twice': ['(o.bounced_at, o.id) < (s.bounced_at, s.id)', 'false'],
    'signings: a copy that another took the place of is looked at': ['o.kept_at > c.kept_at', 'false'],
    'signings: who ended is still not reached': [
      "s.bounced_at is not null and e.state = 'open'",
      's.bounced_at is not null',
    ],
    'signings: a page begins with the last of the page before': ['[sql`>`, sql`asc`]', '[sql`>=`, sql`asc`]'],
  }),
  ...faultsIn('server/domains/signatures/staff/staff-envelopes.ts', staffTests, {
    'signings: a broken chain is shown as whole': ['isChainWhole(whole.row, events)', 'events.length > 0'],
  }),
];
