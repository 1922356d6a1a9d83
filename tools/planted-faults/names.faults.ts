import type { Table } from './fault.ts';

const check = ['server/domains/formation/names/check-name.test.ts'];
const submit = ['server/domains/formation/names/submit-name.test.ts'];
const guesses = ['server/domains/formation/guesses.test.ts'];

export const namesFaults: Table = [
  {
    name: 'one’s own company is in the way of its name',
    file: 'server/domains/formation/cases/cases.queries.ts',
    text: "      .where('user_id', 'is distinct from', notOf)\n",
    planted: '',
    tests: check,
  },
  {
    name: 'what was called off keeps its name',
    file: 'server/domains/formation/cases/cases.queries.ts',
    text: "      .where(sql<boolean>`stage not in ('refused', 'cancelled')`)\n",
    planted: '',
    tests: check,
  },
  {
    name: 'a rename leaves the key behind',
    file: 'server/domains/formation/cases/cases.queries.ts',
    text: '.set({ ...moving, name_key })',
    planted: '.set(moving)',
    tests: check,
  },
  {
    name: 'the name of somebody else’s company is told',
    file: 'contract/companies/name-check.rules.ts',
    text: "name: of === 'ours' ? null : name",
    planted: 'name',
    tests: check,
  },
  {
    name: 'a name that the state rejected is filed again',
    file: 'server/domains/formation/names/submit-name.ts',
    text: "check.similar?.how === 'equal'",
    planted: 'false',
    tests: submit,
  },
  {
    name: 'a restricted word is filed unseen',
    file: 'server/domains/formation/names/submit-name.ts',
    text: "check.verdict === 'restricted' ? 'restricted_name_chosen' : 'name_chosen'",
    planted: "'name_chosen'",
    tests: submit,
  },
  {
    name: 'a name that we made is offered',
    file: 'server/domains/formation/names/case-names.rules.ts',
    text: '    ...(isOurs(paid) ? [] : [',
    planted: '    ...(false ? [] : [',
    tests: submit,
  },
  {
    name: 'a guessed name is filed',
    file: 'contract/formation/filing/facts.rules.ts',
    text: 'if (!member.isCompany && isGuess(name) && !member.isNameConfirmed)',
    planted: 'if (false)',
    tests: guesses,
  },
  {
    name: 'computed shares are filed',
    file: 'contract/formation/filing/facts.rules.ts',
    text: 'if (facts.areSharesComputed && facts.members.length > 1)',
    planted: 'if (false)',
    tests: guesses,
  },
  {
    name: 'what is only good to have is reminded of',
    file: 'server/domains/formation/actions/actions.queries.ts',
    text: '    ...(isQuiet && { remind_at: null }),\n',
    planted: '',
    tests: guesses,
  },
];
