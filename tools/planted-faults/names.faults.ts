import { faultsIn } from './fault.ts';

const checkNameTests = ['server/domains/formation/names/check-name.test.ts'];
const submitNameTests = ['server/domains/formation/names/submit-name.test.ts'];
const guessesTests = ['server/domains/formation/guesses.test.ts'];

export const namesFaults = [
  ...faultsIn('server/domains/formation/cases/cases.queries.ts', checkNameTests, {
    'one’s own company is in the way of its name': ["      .where('user_id', 'is distinct from', notOf)\n", ''],
    'what was called off keeps its name': ["      .where(sql<boolean>`stage not in ('refused', 'cancelled')`)\n", ''],
    'a rename leaves the key behind': ['{ ...moving, name_key }', 'moving'],
  }),
  ...faultsIn('contract/companies/name-check.rules.ts', checkNameTests, {
    'the name of somebody else’s company is told': [": of === 'ours' ? null : name", ''],
  }),
  ...faultsIn('server/domains/formation/names/submit-name.ts', submitNameTests, {
    'a name that the state rejected is filed again': ["check.similar?.how === 'equal'", 'false'],
    'a restricted word is filed unseen': ["check.verdict === 'restricted' ? 'restricted_name_chosen' : ", ''],
  }),
  ...faultsIn('server/domains/formation/names/case-names.rules.ts', submitNameTests, {
    'a name that we made is offered': ['(isOurs(paid) ', '(false '],
  }),
  ...faultsIn('contract/formation/filing/facts.rules.ts', guessesTests, {
    'a guessed name is filed': ['!member.isCompany && isGuess(name) && !member.isNameConfirmed', 'false'],
    'computed shares are filed': ['facts.areSharesComputed && facts.members.length > 1', 'false'],
  }),
  ...faultsIn('server/domains/formation/actions/actions.queries.ts', guessesTests, {
    'what is only good to have is reminded of': ['    ...(isQuiet && { remind_at: null }),\n', ''],
  }),
];
