import { faultsIn } from './fault.ts';

const factsOfProfileTests = ['server/domains/returns/facts-of-profile.test.ts'];
const unsureAnswersTests = ['server/domains/tax/unsure-answers.test.ts'];
const obligationsTests = ['contract/tax/book/obligations.rules.test.ts'];

/** One fact has one place, and what is not known is not told as if it were. */
export const oneFactFaults = [
  ...faultsIn('server/domains/returns/packets/packet-papers.ts', factsOfProfileTests, {
    'one fact: the annual report knows one address': ['mailing ?? address', 'address'],
  }),
  ...faultsIn('server/domains/returns/forms/accounting-method.rules.ts', factsOfProfileTests, {
    'one fact: cash is ticked whatever was said': [" method === 'cash')", ' true)'],
  }),
  ...faultsIn('server/domains/profile/keep-profile.ts', ['server/domains/profile/save-profile.test.ts'], {
    'one fact: another currency makes another amount': [
      "  if (details.length > 0) throw fail('profile.amounts_stand', { details });\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/tax/facts/answers-of-screening.rules.ts', unsureAnswersTests, {
    'screening: five times no undoes what a preparer found': ["said.value === 'yes' || ", ''],
  }),
  ...faultsIn('server/domains/tax/facts/update-screening.ts', unsureAnswersTests, {
    'screening: no date follows': ['    await refreshObligations(needs, tx, owner);\n', ''],
  }),
  ...faultsIn('server/domains/tax/facts/known-facts.rules.ts', unsureAnswersTests, {
    'answers: what nobody knows is taken for known': [' === unsure ? null : said', ''],
  }),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', unsureAnswersTests, {
    'answers: what nobody knows is asked for ever': [' && !isUnsure(answers, fact)', ''],
  }),
  ...faultsIn('contract/tax/book/either-facts.rules.ts', ['contract/tax/book/either-facts.rules.test.ts'], {
    'disagreement: one of the two is taken for true': ['.filter(isOfAll)', ''],
  }),
  ...faultsIn('server/domains/tax/facts/work-on-disagreement.ts', ['server/domains/tax/disagreeing-facts.test.ts'], {
    'disagreement: nobody has it to do': [
      '  if (first !== undefined) await insertTask(tx, { ...task, subject: first, note });\n',
      '',
    ],
  }),
  ...faultsIn('contract/tax/book/wyoming-dues.rules.ts', obligationsTests, {
    'wyoming: the figures are of the calendar year before': ['yearBefore(read, end) ?? ', ''],
  }),
  ...faultsIn('contract/tax/book/obligations.rules.ts', obligationsTests, {
    'rules: an old one and its successor both hold': [' }: Period) => begin', ', end }: Period) => end'],
  }),
  ...faultsIn('server/domains/profile/known-facts.rules.ts', ['server/domains/profile/known-facts.rules.test.ts'], {
    'members: of a day that has not come': ['!.from_day <= today', ' !== undefined'],
  }),
];
