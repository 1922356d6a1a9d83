import { expect, test } from 'vitest';
import {
  allowsDirection,
  categoriesFor,
  categoryKeys,
  isCategory,
  isProfitAndLoss,
  ledgerCategories,
  lineOf,
  relatedPlaceOf,
} from './list.rules.ts';
import { ledgerForms, linesNotOffered } from '../lines.rules.ts';

test.each(categoryKeys)('%s says what it is in Spanish, and in English as a form does', (key) => {
  const { label, explanation, english } = ledgerCategories[key];
  expect(label).toMatch(/^\p{Lu}[\p{L} ]+$/u);
  expect(explanation).toMatch(/^\p{Lu}.{20,}\.$/u);
  expect(english).toMatch(/^[A-Z][A-Za-z ,():0-9-]+$/);
});

test('no two are called the same', () => {
  const labels = categoryKeys.map((key) => ledgerCategories[key].label);
  const english = categoryKeys.map((key) => ledgerCategories[key].english);
  expect([new Set(labels).size, new Set(english).size]).toEqual([labels.length, english.length]);
});

const years = [2022, 2023, 2024, 2025, 2026];

test.each(ledgerForms.flatMap((form) => years.map((year) => [form, year] as const)))(
  '%s of %i: no line twice, but for names in a list',
  (form, year) => {
    const own = categoryKeys.filter((key) => ledgerCategories[key].countsAs === undefined);
    const places = own.flatMap((key) => {
      const found = lineOf(key, form, year);
      return found ? [`${found.line} ${found.item ?? ''}`] : [];
    });
    expect(places.length).toBeGreaterThan(25);
    expect(new Set(places).size).toBe(places.length);
  },
);

/** domain.md §3.6, plus the income of page 1 and line 30. */
const scheduleC = '1 2 4 6 8 9 10 11 12 13 14 15 16a 16b 17 18 19 20a 20b 21 22 23 24a 24b 25 26 27a 27b 30'.split(' ');

test('each line of Schedule C that takes an amount is reached by a category, or said not to be offered', () => {
  const reached = new Set(categoryKeys.flatMap((key) => lineOf(key, 'schedule_c', 2025)?.line ?? []));
  expect(scheduleC.filter((line) => reached.has(line) === Object.hasOwn(linesNotOffered, line))).toEqual([]);
  expect([...reached].filter((line) => !scheduleC.includes(line))).toEqual([]);
});

test.each([
  [
    'software',
    'schedule_c',
    2024,
    { line: '27a', label: 'Other expenses (from line 48)', item: 'Software and online services' },
  ],
  [
    'software',
    'schedule_c',
    2025,
    { line: '27b', label: 'Other expenses (from line 48)', item: 'Software and online services' },
  ],
  ['software', 'form_1065', 2022, { line: '20', label: 'Other deductions', item: 'Software and online services' }],
  ['software', 'form_1065', 2023, { line: '21', label: 'Other deductions', item: 'Software and online services' }],
  ['advertising', 'schedule_c', 2025, { line: '8', label: 'Advertising' }],
  ['advertising', 'form_1065', 2025, { line: '21', label: 'Other deductions', item: 'Advertising' }],
  ['interest', 'form_1065', 2025, { line: '15', label: 'Interest' }],
  ['rent', 'form_1065', 2025, { line: '13', label: 'Rent', item: 'Rent or lease: other business property' }],
  ['refund_given', 'schedule_c', 2025, { line: '2', label: 'Returns and allowances' }],
  ['interest_income', 'schedule_c', 2025, undefined],
  ['interest_income', 'form_1065', 2025, { line: 'K5', label: 'Interest income' }],
  ['distribution', 'schedule_c', 2025, undefined],
  ['refund_received', 'form_1065', 2025, undefined],
] as const)('%s on %s of %i', (key, form, year, line) => expect(lineOf(key, form, year)).toEqual(line));

test('what makes the result is income, expense and what was given back to customers', () => {
  expect(categoryKeys.filter((key) => !isProfitAndLoss(key))).toEqual([
    'contribution',
    'distribution',
    'formation_by_owner',
    'expense_by_owner',
    'reimbursement',
    'in_kind_contribution',
    'loan_from_owner',
    'loan_to_owner',
    'dissolution',
    'loan_principal',
    'own_transfer',
    'conversion',
    'card_payment',
    'refund_received',
    'unclassified',
  ]);
});

test('whatever makes the result has its line on the 1065, and all but the bank’s interest on Schedule C', () => {
  const made = categoryKeys.filter(isProfitAndLoss);
  expect(made.filter((key) => lineOf(key, 'form_1065', 2025) === undefined)).toEqual([]);
  expect(made.filter((key) => lineOf(key, 'schedule_c', 2025) === undefined)).toEqual(['interest_income']);
});

test('each kind of money of an owner has its place on the 5472', () => {
  const places = categoryKeys.flatMap((key) => {
    const place = relatedPlaceOf(key);
    return place ? [[key, place.part === 'IV' ? `IV ${place.line}` : place.part]] : [];
  });
  expect(Object.fromEntries(places)).toEqual({
    related_services: 'IV 29',
    contribution: 'V',
    distribution: 'V',
    formation_by_owner: 'V',
    expense_by_owner: 'V',
    reimbursement: 'V',
    in_kind_contribution: 'VI',
    loan_from_owner: 'IV 17',
    loan_to_owner: 'IV 31',
    dissolution: 'V',
  });
});

test('an expense comes in where it was given back; a sale does not go out', () => {
  expect(allowsDirection('software', 'in')).toBe(true);
  expect(allowsDirection('income', 'out')).toBe(false);
  expect(allowsDirection('distribution', 'in')).toBe(false);
  expect(categoriesFor(-100)).not.toContain('contribution');
  expect(categoriesFor(100)).not.toContain('distribution');
  expect(categoriesFor(100).at(-1)).toBe('unclassified');
});

test('a name that only every object has is no category', () => {
  expect([isCategory('toString'), isCategory('software')]).toEqual([false, true]);
});
