import type { Table } from './fault.ts';

const printed = ['server/domains/returns/facts-of-profile.test.ts'];
const unsure = ['server/domains/tax/unsure-answers.test.ts'];

/** One fact has one place, and what is not known is not told as if it were. */
export const oneFactFaults: Table = [
  {
    name: 'one fact: the annual report knows one address',
    file: 'server/domains/returns/packets/packet-papers.ts',
    text: 'mailing: mailing ?? address',
    planted: 'mailing: address',
    tests: printed,
  },
  {
    name: 'one fact: cash is ticked whatever was said',
    file: 'server/domains/returns/forms/accounting-method.rules.ts',
    text: "'Accounting method: cash'], method === 'cash')",
    planted: "'Accounting method: cash'], true)",
    tests: printed,
  },
  {
    name: 'one fact: another currency makes another amount',
    file: 'server/domains/profile/keep-profile.ts',
    text: "  if (details.length > 0) throw fail('profile.amounts_stand', { details });\n",
    planted: '',
    tests: ['server/domains/profile/save-profile.test.ts'],
  },
  {
    name: 'screening: five times no undoes what a preparer found',
    file: 'server/domains/tax/facts/answers-of-screening.rules.ts',
    text: "said.value === 'yes' || ",
    planted: '',
    tests: unsure,
  },
  {
    name: 'screening: no date follows',
    file: 'server/domains/tax/facts/update-screening.ts',
    text: '    await refreshObligations(needs, tx, owner);\n',
    planted: '',
    tests: unsure,
  },
  {
    name: 'answers: what nobody knows is taken for known',
    file: 'server/domains/tax/facts/known-facts.rules.ts',
    text: 'said === unsure ? null : said',
    planted: 'said',
    tests: unsure,
  },
  {
    name: 'answers: what nobody knows is asked for ever',
    file: 'server/domains/tax/dates/refresh-obligations.ts',
    text: ' && !isUnsure(answers, fact)',
    planted: '',
    tests: unsure,
  },
  {
    name: 'disagreement: one of the two is taken for true',
    file: 'contract/tax/book/either-facts.rules.ts',
    text: 'const sure = due.filter(isOfAll)',
    planted: 'const sure = due',
    tests: ['contract/tax/book/either-facts.rules.test.ts'],
  },
  {
    name: 'disagreement: nobody has it to do',
    file: 'server/domains/tax/facts/work-on-disagreement.ts',
    text: '  if (first !== undefined) await insertTask(tx, { ...task, subject: first, note });\n',
    planted: '',
    tests: ['server/domains/tax/disagreeing-facts.test.ts'],
  },
  {
    name: 'wyoming: the figures are of the calendar year before',
    file: 'contract/tax/book/wyoming-dues.rules.ts',
    text: 'yearBefore(read, end) ?? ',
    planted: '',
    tests: ['contract/tax/book/obligations.rules.test.ts'],
  },
  {
    name: 'rules: an old one and its successor both hold',
    file: 'contract/tax/book/obligations.rules.ts',
    text: '({ begin }: Period) => begin >= rule.from',
    planted: '({ begin, end }: Period) => end >= rule.from',
    tests: ['contract/tax/book/obligations.rules.test.ts'],
  },
  {
    name: 'members: of a day that has not come',
    file: 'server/domains/profile/known-facts.rules.ts',
    text: 'first!.from_day <= today',
    planted: 'first !== undefined',
    tests: ['server/domains/profile/known-facts.rules.test.ts'],
  },
];
