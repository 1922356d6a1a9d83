import { faultsIn } from './fault.ts';

const tracedYearTests = ['server/domains/returns/traced-year.test.ts'];
const longNamesTests = ['server/domains/returns/long-names.test.ts'];

/** What would put a wrong amount on a paper: each is seen by the second count of a whole year. */
export const tracedNumbersFaults = [
  ...faultsIn('server/domains/returns/forms/form-1065/partnership-figures.rules.ts', tracedYearTests, {
    'traced: what owners took is a negative amount': [': -sumOf(facts', ': sumOf(facts'],
  }),
  ...faultsIn('contract/values/rates.rules.ts', tracedYearTests, {
    'traced: half a cent is lost': [' + divisor) / ', ' + divisor - 1n) / '],
  }),
  ...faultsIn('server/domains/ledger/rates/rates.queries.ts', tracedYearTests, {
    'traced: the rate is of the year before': ['day.slice(0, 4)', 'Number(day.slice(0, 4)) - 1'],
  }),
  ...faultsIn('server/domains/returns/forms/schedule-c-expenses.rules.ts', tracedYearTests, {
    'traced: travel is on no line of Schedule C': ['23 24a 24b 25 ', '23 24b 25 '],
  }),
  ...faultsIn('server/domains/ledger/years/year-lines.queries.ts', tracedYearTests, {
    'traced: the fee of a payment is counted twice': ['- fee_usd_cents ', ''],
    'traced: what an owner paid is no contribution of theirs': [', -usd_cents from', ', usd_cents from'],
  }),
  ...faultsIn('server/domains/returns/forms/form-1065/shares.rules.ts', tracedYearTests, {
    'traced: the cents that a division leaves are nobody’s': ['index]! += 1n;', 'index]! += 0n;'],
  }),
  ...faultsIn('server/domains/returns/forms/ledger-sums.rules.ts', tracedYearTests, {
    'traced: all of a meal is subtracted': ['Math.round((cents * deductiblePercent) / 100)', 'cents'],
  }),
  ...faultsIn('server/domains/returns/worksheets/worksheet-texts.rules.ts', tracedYearTests, {
    'traced: a worksheet prints whole dollars': ['formatMinor(cents, ', 'formatMinor(Math.round(cents / 100) * 100, '],
  }),
  ...faultsIn('server/domains/returns/papers/official-values.rules.ts', tracedYearTests, {
    'traced: an official form leaves the cents out': ["String(Math.abs(cents) % 100).padStart(2, '0')", "'00'"],
  }),
  ...faultsIn('server/domains/returns/papers/official-papers.ts', longNamesTests, {
    'traced: a form points to a statement that does not follow': ['attached: [statement]', 'attached: []'],
  }),
  ...faultsIn('server/domains/returns/papers/attached-rows.rules.ts', longNamesTests, {
    'traced: a statement says only as much as its box has room for': [' key, text }) ', ' key, fits: text }) '],
  }),
  ...faultsIn('server/domains/returns/blanks/judge-values.rules.ts', longNamesTests, {
    'traced: letters that the form’s typeface lacks keep it from being made': [
      'field.max !== undefined || !isWritable(letter)',
      'letter',
    ],
  }),
  ...faultsIn(
    'server/domains/returns/packets/load-return-source.ts',
    ['server/domains/returns/missed-year-packet.test.ts'],
    {
      'traced: what is told of a missed year leaves its packet as it was': [
        'missedOf(taxes, ',
        'missedOf({ ...taxes, missed_years: [] }, ',
      ],
    },
  ),
];
