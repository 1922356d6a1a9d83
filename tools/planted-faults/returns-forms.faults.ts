import { faultsIn } from './fault.ts';

const tracedYearTests = ['server/domains/returns/traced-year.test.ts'];

export const returnsFormsFaults = [
  ...faultsIn(
    'server/domains/returns/forms/accounting-method.rules.ts',
    ['server/domains/returns/return-answers.test.ts'],
    {
      'one fact: cash is ticked whatever was said': [" method === 'cash')", ' true)'],
    },
  ),
  ...faultsIn('server/domains/returns/forms/form-1065/partnership-figures.rules.ts', tracedYearTests, {
    'traced: what owners took is a negative amount': [': -sumOf(facts', ': sumOf(facts'],
  }),
  ...faultsIn(
    'server/domains/returns/forms/form-1065/schedule-k1.rules.ts',
    ['server/domains/returns/forms/form-1065/schedule-k1'],
    {
      'returns: what one owner took out is of all': ['one.withMember === id ? one.usdCents * categories!.sign : ', ''],
    },
  ),
  ...faultsIn('server/domains/returns/forms/form-1065/schedule-k1.rules.ts', ['server/domains/returns/forms'], {
    'returns: the first amendment of a K-1 is not ticked': ['amendment > 0', 'amendment > 1'],
  }),
  ...faultsIn('server/domains/returns/forms/form-1065/shares.rules.ts', tracedYearTests, {
    'traced: the cents that a division leaves are nobody’s': ['index]! += 1n;', 'index]! += 0n;'],
  }),
  ...faultsIn(
    'server/domains/returns/forms/form-5472/part-four.rules.ts',
    ['server/domains/returns/forms/form-5472/related-entries'],
    {
      'returns: the total leaves out a loan that stands above it': [".endsWith('b')", ".endsWith('a')"],
    },
  ),
  ...faultsIn(
    'server/domains/returns/forms/form-5472/related-doubt.rules.ts',
    ['server/domains/returns/forms/form-5472/related-entries server/domains/returns/related-packet'],
    {
      'returns: an official form is made while a related entry has no line': ['has(noLineKey))', 'has(unnamedKey))'],
    },
  ),
  ...faultsIn(
    'server/domains/returns/forms/form-5472/related-entries.rules.ts',
    ['server/domains/returns/forms/form-5472/related-entries server/domains/returns/forms/form-5472/form-5472'],
    {
      'returns: a related party shares the owner’s form': [
        '  if (entry.withParty !== undefined) return entry.withParty;\n',
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/returns/forms/ledger-sums.rules.ts', tracedYearTests, {
    'traced: all of a meal is subtracted': ['Math.round((cents * deductiblePercent) / 100)', 'cents'],
  }),
  ...faultsIn('server/domains/returns/forms/schedule-c-expenses.rules.ts', tracedYearTests, {
    'traced: travel is on no line of Schedule C': ['23 24a 24b 25 ', '23 24b 25 '],
  }),
];
