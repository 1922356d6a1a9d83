/** What the team says of a company: its facts, and who owns it from day to day. */
import type { Table } from './fault.ts';

const team = ['server/domains/tax/team-facts.test.ts'];
const shares = ['server/domains/tax/member-shares.test.ts'];

export const taxTeamFaults: Table = [
  {
    name: 'taxes: a customer answers against what the team said',
    file: 'server/domains/tax/facts/keep-tax-answer.ts',
    text: "sayer.said_by === 'customer' && isOfTeam(standing, fact, from)",
    planted: 'false',
    tests: team,
  },
  {
    name: 'taxes: what the team said holds the days before it too',
    file: 'contract/tax/book/facts.rules.ts',
    text: " && (one.from ?? '') <= (from ?? '')",
    planted: '',
    tests: team,
  },
  {
    name: 'taxes: what the team confirms stays the customer’s to change',
    file: 'server/domains/tax/facts/keep-tax-answer.ts',
    text: "(isTheirs || sayer.said_by === 'customer')",
    planted: 'true',
    tests: team,
  },
  {
    name: 'members: shares that are no whole are kept',
    file: 'contract/tax/answers/member-shares.rules.ts',
    text: 'total === 10_000',
    planted: 'total <= 10_000',
    tests: ['contract/tax/answers/member-shares.rules.test.ts'],
  },
  {
    name: 'members: who was said first for a day holds',
    file: 'server/domains/tax/members/member-shares.queries.ts',
    text: ".orderBy('said_at', 'desc')",
    planted: ".orderBy('said_at')",
    tests: shares,
  },
  {
    name: 'members: who left still counts',
    file: 'server/domains/tax/facts/tax-facts.queries.ts',
    text: 'percentage > 0',
    planted: 'percentage >= 0',
    tests: shares,
  },
  {
    name: 'members: one who came meanwhile is left out',
    file: 'server/domains/tax/members/save-member-shares.ts',
    text: 'known.size !== ids.size || ',
    planted: '',
    tests: shares,
  },
  {
    name: 'members: dates do not follow shares',
    file: 'server/domains/tax/members/save-member-shares.ts',
    text: '  await refreshObligations(needs, tx, owner);\n',
    planted: '',
    tests: shares,
  },
  {
    name: 'members: a return is made of the shares of another day',
    file: 'server/domains/returns/packets/wanted-returns.rules.ts',
    text: 'shares_from <= year.end',
    planted: 'false',
    tests: shares,
  },
];
