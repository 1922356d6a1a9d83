import type { Table } from './fault.ts';

const traced = ['server/domains/returns/traced-year.test.ts'];
const longNames = ['server/domains/returns/long-names.test.ts'];
const missed = ['server/domains/returns/missed-year-packet.test.ts'];

/** What would put a wrong amount on a paper: each is seen by the second count of a whole year. */
export const tracedNumbersFaults: Table = [
  {
    name: 'traced: what owners took is a negative amount',
    file: 'server/domains/returns/forms/form-1065/partnership-figures.rules.ts',
    text: 'distributedCents: -sumOf(facts, ...distributionKeys)',
    planted: 'distributedCents: sumOf(facts, ...distributionKeys)',
    tests: traced,
  },
  {
    name: 'traced: half a cent is lost',
    file: 'contract/values/rates.rules.ts',
    text: 'Number((scaled * 2n + divisor) / (divisor * 2n))',
    planted: 'Number((scaled * 2n + divisor - 1n) / (divisor * 2n))',
    tests: traced,
  },
  {
    name: 'traced: the rate is of the year before',
    file: 'server/domains/ledger/rates/rates.queries.ts',
    text: 'ofYear.get(`${currency} ${day.slice(0, 4)}`)',
    planted: 'ofYear.get(`${currency} ${Number(day.slice(0, 4)) - 1}`)',
    tests: traced,
  },
  {
    name: 'traced: travel is on no line of Schedule C',
    file: 'server/domains/returns/forms/schedule-c-expenses.rules.ts',
    text: '23 24a 24b 25 26',
    planted: '23 24b 25 26',
    tests: traced,
  },
  {
    name: 'traced: the fee of a payment is counted twice',
    file: 'server/domains/ledger/years/year-lines.queries.ts',
    text: 'usd_cents - fee_usd_cents as usd_cents',
    planted: 'usd_cents as usd_cents',
    tests: traced,
  },
  {
    name: 'traced: what an owner paid is no contribution of theirs',
    file: 'server/domains/ledger/years/year-lines.queries.ts',
    text: '-amount_minor, -usd_cents from standing where counter_category is not null',
    planted: '-amount_minor, usd_cents from standing where counter_category is not null',
    tests: traced,
  },
  {
    name: 'traced: the cents that a division leaves are nobody’s',
    file: 'server/domains/returns/forms/form-1065/shares.rules.ts',
    text: 'parts[index]! += 1n;',
    planted: 'parts[index]! += 0n;',
    tests: traced,
  },
  {
    name: 'traced: all of a meal is subtracted',
    file: 'server/domains/returns/forms/ledger-sums.rules.ts',
    text: 'return deductiblePercent === undefined ? cents : Math.round((cents * deductiblePercent) / 100);',
    planted: 'return deductiblePercent === undefined ? cents : cents;',
    tests: traced,
  },
  {
    name: 'traced: a worksheet prints whole dollars',
    file: 'server/domains/returns/worksheets/worksheet-texts.rules.ts',
    text: "formatMinor(cents, 'USD')",
    planted: "formatMinor(Math.round(cents / 100) * 100, 'USD')",
    tests: traced,
  },
  {
    name: 'traced: an official form leaves the cents out',
    file: 'server/domains/returns/papers/official-values.rules.ts',
    text: "String(Math.abs(cents) % 100).padStart(2, '0')",
    planted: "'00'",
    tests: traced,
  },
  {
    name: 'traced: a form points to a statement that does not follow',
    file: 'server/domains/returns/papers/official-papers.ts',
    text: 'attached: [statement]',
    planted: 'attached: []',
    tests: longNames,
  },
  {
    name: 'traced: a statement says only as much as its box has room for',
    file: 'server/domains/returns/papers/attached-rows.rules.ts',
    text: 'overflow.map(({ key, text }) => {',
    planted: 'overflow.map(({ key, fits: text }) => {',
    tests: longNames,
  },
  {
    name: 'traced: letters that the form’s typeface lacks keep it from being made',
    file: 'server/domains/returns/blanks/judge-values.rules.ts',
    text: 'field.max !== undefined || !isWritable(letter)',
    planted: 'letter',
    tests: longNames,
  },
  {
    name: 'traced: what is told of a missed year leaves its packet as it was',
    file: 'server/domains/returns/packets/load-return-source.ts',
    text: 'missed: missedOf(taxes, year),',
    planted: 'missed: missedOf({ ...taxes, missed_years: [] }, year),',
    tests: missed,
  },
];
