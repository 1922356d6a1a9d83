import { faultsIn } from './fault.ts';

const teamFactsTests = ['server/domains/tax/team-facts.test.ts'];
const memberSharesTests = ['server/domains/tax/member-shares.test.ts'];

export const taxTeamFaults = [
  ...faultsIn('server/domains/tax/facts/keep-tax-answer.ts', teamFactsTests, {
    'taxes: a customer answers against what the team said': [
      "sayer.said_by === 'customer' && isOfTeam(standing, fact, from)",
      'false',
    ],
    'taxes: what the team confirms stays the customer’s to change': [
      "(isTheirs || sayer.said_by === 'customer')",
      'true',
    ],
  }),
  ...faultsIn('contract/tax/book/facts.rules.ts', teamFactsTests, {
    'taxes: what the team said holds the days before it too': [" && (one.from ?? '') <= (from ?? '')", ''],
  }),
  ...faultsIn('contract/tax/answers/member-shares.rules.ts', ['contract/tax/answers/member-shares.rules.test.ts'], {
    'members: shares that are no whole are kept': ['total === 10_000', 'total <= 10_000'],
  }),
  ...faultsIn('server/domains/tax/members/member-shares.queries.ts', memberSharesTests, {
    'members: who was said first for a day holds': ["said_at', 'desc')", "said_at')"],
  }),
  ...faultsIn('server/domains/tax/facts/tax-facts.queries.ts', memberSharesTests, {
    'members: who left still counts': ['percentage > 0', 'percentage >= 0'],
  }),
  ...faultsIn('server/domains/tax/members/save-member-shares.ts', memberSharesTests, {
    'members: one who came meanwhile is left out': ['known.size !== ids.size || ', ''],
    'members: dates do not follow shares': ['  await refreshObligations(needs, tx, owner);\n', ''],
  }),
  ...faultsIn('server/domains/returns/packets/wanted-returns.rules.ts', memberSharesTests, {
    'members: a return is made of the shares of another day': ['shares_from <= year.end', 'false'],
  }),
];
