import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryKeys, relatedPlaceOf, type CategoryKey } from '@zarpa/contract/ledger-categories.rules.ts';
import { returnSettings, settingsOf } from '@zarpa/contract/return-settings.rules.ts';
import { sampleEntry, sampleFacts, sampleSum, valuesOf } from '../../testing/sample-returns.ts';
import type { FilledForm } from './filled-form.rules.ts';
import { form5472 } from './form-5472.rules.ts';
import type { CitedEntry, ReturnFacts } from './return-facts.rules.ts';

const related = categoryKeys.filter((key) => relatedPlaceOf(key) !== undefined);
type Move = { category: CategoryKey; cents: number; paidBy: CitedEntry['paidBy']; day: number };
const move: fc.Arbitrary<Move> = fc.record({
  category: fc.constantFrom<CategoryKey>(...related, 'income', 'software'),
  cents: fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).filter((cents) => cents !== 0),
  paidBy: fc.constantFrom('owner', 'related', 'company'),
  day: fc.integer({ min: 10, max: 28 }),
});
const year = fc.record({
  moves: fc.array(move, { maxLength: 30 }),
  reimbursements: fc.constantFrom(...returnSettings.reimbursements.options.map(([value]) => value)),
  loan_totals: fc.constantFrom(...returnSettings.loan_totals.options.map(([value]) => value)),
  before: fc.nat(1_000_000),
});
type Year = typeof year extends fc.Arbitrary<infer T> ? T : never;

function factsOf({ moves, before, ...chosen }: Year, times = 1): ReturnFacts {
  const entries = moves.map(({ category, cents, paidBy, day }, index) => ({
    category,
    entry: sampleEntry(cents * times, {
      entryId: `entry ${index}`,
      day: `2025-03-${day}`,
      paidBy,
      description: `of ${index}`,
    }),
  }));
  const byCategory = Map.groupBy(entries, ({ category }) => category);
  return {
    ...sampleFacts,
    sums: [...byCategory].map(([category, own]) =>
      sampleSum(
        category,
        own.map(({ entry }) => entry),
      ),
    ),
    settings: settingsOf(chosen),
    answers: { ...sampleFacts.answers, loan_from_owner_before: before * times, loan_to_owner_before: before * times },
  };
}

const linesOf = ({ parts }: FilledForm) => parts.flatMap(({ lines }) => lines);
const statementOf = (form: FilledForm, key: string) => form.statements.find((statement) => statement.key === key);
const cents = (form: FilledForm, key: string) => Number(valuesOf(form)[key]);

test('every movement with the owner is in one place of the form, or in the statement of others', () => {
  fc.assert(
    fc.property(year, (given) => {
      const form = form5472(factsOf(given));
      const rows = form.statements.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
      const told = [
        ...linesOf(form).flatMap(({ cited = [] }) => cited.map(({ description }) => description)),
        ...rows.map(({ description }) => description.replace(/^.*: /, '')),
      ];
      const expected = given.moves.flatMap(({ category }, index) =>
        related.includes(category) ? [`of ${index}`] : [],
      );
      expect(told.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

test('Part V is the sum of its groups and rows, and line 1f is 22, 36, Part VI and Part V', () => {
  fc.assert(
    fc.property(year, (given) => {
      const form = form5472(factsOf(given));
      for (const { groups, usdCents } of form.statements) {
        expect(groups.reduce((all, group) => all + group.usdCents, 0)).toBe(usdCents);
        for (const group of groups) expect(group.rows.reduce((all, row) => all + row.usdCents, 0)).toBe(group.usdCents);
      }
      const [five, six] = ['part_v', 'part_vi'].map((key) => statementOf(form, key)?.usdCents ?? 0);
      expect(cents(form, '1f')).toBe(cents(form, '22') + cents(form, '36') + five! + six!);
      const inFive = given.moves.filter(
        ({ category, paidBy }) =>
          paidBy !== 'related' &&
          relatedPlaceOf(category)?.part === 'V' &&
          !(category === 'reimbursement' && given.reimbursements === 'line_35'),
      );
      expect(five).toBe(inFive.reduce((all, one) => all + Math.abs(one.cents), 0));
    }),
  );
});

test('the order of entries changes nothing', () => {
  fc.assert(
    fc.property(year, fc.infiniteStream(fc.nat()), (given, ranks) => {
      const facts = factsOf(given);
      const shuffled = <T>(list: readonly T[]): T[] =>
        list
          .map((one) => ({ one, rank: ranks.next().value as number }))
          .toSorted((one, other) => one.rank - other.rank)
          .map(({ one }) => one);
      const sums = shuffled(facts.sums).map((sum) => ({ ...sum, cited: shuffled(sum.cited) }));
      expect(form5472({ ...facts, sums })).toEqual(form5472(facts));
    }),
  );
});

test('twice every amount is twice every total', () => {
  const doubled = (form: FilledForm) =>
    linesOf(form).map(({ key, value }) => [key, 'cents' in value && key !== '1c' ? value.cents * 2 + 0 : value]);
  fc.assert(
    fc.property(year, (given) => {
      const [one, two] = [form5472(factsOf(given)), form5472(factsOf(given, 2))];
      const told = linesOf(two).map(({ key, value }) => [key, 'cents' in value && key !== '1c' ? value.cents : value]);
      expect(told).toEqual(doubled(one));
      expect(two.statements.map(({ usdCents }) => usdCents)).toEqual(
        one.statements.map(({ usdCents }) => usdCents * 2),
      );
    }),
  );
});
