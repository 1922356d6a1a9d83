/** What the team says of a company: its facts, and who owns it from day to day. */
import type { Table } from './fault.ts';

const team = ['server/tax/team-facts.test.ts'];

export const taxTeamFaults: Table = [
  {
    name: 'taxes: a customer answers against what the team said',
    file: 'server/tax/keep-tax-answer.ts',
    text: "sayer.said_by === 'customer' && isOfTeam(standing, fact, from)",
    planted: 'false',
    tests: team,
  },
  {
    name: 'taxes: what the team said holds the days before it too',
    file: 'contract/tax-facts.rules.ts',
    text: " && (one.from ?? '') <= (from ?? '')",
    planted: '',
    tests: team,
  },
  {
    name: 'taxes: what the team confirms stays the customer’s to change',
    file: 'server/tax/keep-tax-answer.ts',
    text: "(isTheirs || sayer.said_by === 'customer')",
    planted: 'true',
    tests: team,
  },
];
