import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  categoryKeys,
  ledgerCategories,
  relatedPlaceOf,
  type CategoryKey,
} from '@zarpa/contract/ledger/categories/list.rules.ts';
import { relatedConcepts, relatedLineOf, type RelatedConcept } from '@zarpa/contract/ledger/related/lines.rules.ts';
import { returnSettings, settingsOf } from '@zarpa/contract/returns/settings.rules.ts';
import {
  sampleEntry,
  sampleFacts,
  sampleParty,
  sampleSum,
  valuesOf,
} from '../../../../testing/taxes/sample-returns.ts';
import type { FilledForm } from '../filled-form.rules.ts';
import { forms5472 } from './form-5472.rules.ts';
import { relatedDoubt } from './related-doubt.rules.ts';
import type { CitedEntry, ReturnFacts } from '../return-facts.rules.ts';

const owners = categoryKeys.filter((key) => relatedPlaceOf(key) !== undefined);
const others = categoryKeys.filter((key) => relatedPlaceOf(key) === undefined);
const second = { ...sampleParty, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', name: 'Zeta Hermanos' };
type Move = {
  category: CategoryKey;
  cents: number;
  paidBy: CitedEntry['paidBy'];
  day: number;
  whom: 'usual' | 'owner' | 'first' | 'second';
  concept: RelatedConcept | null;
};
const move: fc.Arbitrary<Move> = fc.record({
  category: fc.constantFrom<CategoryKey>(...owners, ...others),
  cents: fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).filter((cents) => cents !== 0),
  paidBy: fc.constantFrom('owner', 'related', 'company'),
  day: fc.integer({ min: 10, max: 28 }),
  whom: fc.constantFrom('usual', 'owner', 'first', 'second'),
  concept: fc.constantFrom(null, ...relatedConcepts),
});
const year = fc.record({
  moves: fc.array(move, { maxLength: 30 }),
  reimbursements: fc.constantFrom(...returnSettings.reimbursements.options.map(([value]) => value)),
  loan_totals: fc.constantFrom(...returnSettings.loan_totals.options.map(([value]) => value)),
  before: fc.nat(1_000_000),
});
type Year = typeof year extends fc.Arbitrary<infer T> ? T : never;

const isMarked = ({ whom }: Move) => whom !== 'usual';
/** By category, or because somebody said so. */
const isRelated = (one: Move) => relatedPlaceOf(one.category) !== undefined || isMarked(one);

function factsOf({ moves, before, ...chosen }: Year, times = 1): ReturnFacts {
  const entries = moves.map(({ category, cents, paidBy, day, whom, concept }, index) => ({
    category,
    isMarked: whom !== 'usual',
    entry: sampleEntry(cents * times, {
      entryId: `entry ${index}`,
      day: `2025-03-${day}`,
      paidBy,
      description: `of ${index}`,
      ...(whom === 'owner' ? { withOwner: true as const } : {}),
      ...(whom === 'first' ? { withParty: sampleParty.id } : whom === 'second' ? { withParty: second.id } : {}),
      ...(concept !== null && whom !== 'usual' ? { concept } : {}),
    }),
  }));
  const byCategory = Map.groupBy(entries, ({ category }) => category);
  const loans = { party_loan_from_before: before * times, party_loan_to_before: before * times };
  return {
    ...sampleFacts,
    sums: [...byCategory].map(([category, own]) =>
      sampleSum(
        category,
        own.map(({ entry }) => entry),
      ),
    ),
    parties: [sampleParty, second].map((party) => ({ ...party, answers: { ...party.answers, ...loans } })),
    marked: entries
      .filter((one) => one.isMarked && relatedPlaceOf(one.category) === undefined)
      .map(({ category, entry }) => ({ category, entry })),
    settings: settingsOf(chosen),
    answers: { ...sampleFacts.answers, loan_from_owner_before: before * times, loan_to_owner_before: before * times },
  };
}

const linesOf = ({ parts }: FilledForm) => parts.flatMap(({ lines }) => lines);
const statementOf = (form: FilledForm, key: string) => form.statements.find((statement) => statement.key === key);
const cents = (form: FilledForm, key: string) => Number(valuesOf(form)[key]);

test('every movement with somebody related is in one place of one form, or on a statement that says why not', () => {
  fc.assert(
    fc.property(year, (given) => {
      const reported = forms5472(factsOf(given)).flatMap((form) => [
        ...linesOf(form).flatMap(({ cited = [] }) => cited.map(({ description }) => description)),
        ...form.statements
          .flatMap(({ groups }) => groups.flatMap((group) => group.rows))
          .map(({ description }) => description.replace(/^.*: /, '')),
      ]);
      const expected = given.moves.flatMap((one, index) => (isRelated(one) ? [`of ${index}`] : []));
      expect(reported.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

test('no official form is made while a related entry has no line, or nobody said with whom it was', () => {
  fc.assert(
    fc.property(year, (given) => {
      const facts = factsOf(given);
      const forms = forms5472(facts);
      const isUnnamed = given.moves.some(
        ({ category, paidBy, whom }) =>
          whom === 'usual' &&
          relatedPlaceOf(category) !== undefined &&
          (paidBy === 'related' || ledgerCategories[category].kind !== 'owner'),
      );
      const hasNoLine = given.moves.some(
        (one) =>
          isMarked(one) &&
          relatedLineOf(one.category, one.cents < 0 ? 'out' : 'in', one.concept) === undefined &&
          one.category !== 'reimbursement',
      );
      const isShared = forms.some((form) => ['11', '12', '25', '26'].some((key) => cents(form, key) > 0));
      const isRefused = relatedDoubt(forms, facts) !== undefined;
      expect(isRefused).toBe(isUnnamed || hasNoLine || isShared);
    }),
  );
});

test('Part V is the sum of its groups and rows; 1f is 22, 36, Part VI and Part V; 1g and 1h are of all forms', () => {
  fc.assert(
    fc.property(year, (given) => {
      const forms = forms5472(factsOf(given));
      for (const form of forms) {
        for (const { groups, usdCents } of form.statements) {
          expect(groups.reduce((all, group) => all + group.usdCents, 0)).toBe(usdCents);
          for (const group of groups)
            expect(group.rows.reduce((all, row) => all + row.usdCents, 0)).toBe(group.usdCents);
        }
        const [five, six] = ['part_v', 'part_vi'].map((key) => statementOf(form, key)?.usdCents ?? 0);
        expect(cents(form, '1f')).toBe(cents(form, '22') + cents(form, '36') + five! + six!);
        const isUnnamed = forms.some((one) => statementOf(one, 'other_related'));
        if (isUnnamed) continue;
        expect(valuesOf(form)['1g']).toBe(String(forms.length));
        expect(cents(form, '1h')).toBe(forms.reduce((all, one) => all + cents(one, '1f'), 0));
      }
      // The owner's entries, except those with another party: each in full.
      const inFive = given.moves.filter(
        ({ category, paidBy, whom }) =>
          (whom === 'owner' || (whom === 'usual' && paidBy !== 'related')) &&
          relatedPlaceOf(category)?.part === 'V' &&
          !(category === 'reimbursement' && given.reimbursements === 'line_35'),
      );
      const owner = forms.find(({ subjectId }) => subjectId === undefined);
      const five = owner && statementOf(owner, 'part_v')?.usdCents;
      expect(five ?? 0).toBe(inFive.reduce((all, one) => all + Math.abs(one.cents), 0));
    }),
  );
});

test('the form adds up what stands above its totals in their column: of a loan its last balance', () => {
  fc.assert(
    fc.property(year, (given) => {
      for (const form of forms5472(factsOf({ ...given, loan_totals: 'included' }))) {
        const lines = linesOf(form);
        const at = (key: string) => lines.findIndex((line) => line.key === key);
        const sum = (from: string, to: string) =>
          lines
            .slice(at(from), at(to))
            .filter(({ key }) => key !== '17a' && key !== '31a')
            .reduce((all, { value }) => all + ('cents' in value ? value.cents : 0), 0);
        expect([cents(form, '22'), cents(form, '36')]).toEqual([sum('9', '22'), sum('23', '36')]);
      }
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
      expect(forms5472({ ...facts, sums, marked: shuffled(facts.marked!) })).toEqual(forms5472(facts));
    }),
  );
});

test('twice every amount is twice every total', () => {
  const amounts = (form: FilledForm, times: number) =>
    linesOf(form).map(({ key, value }) => [key, 'cents' in value && key !== '1c' ? value.cents * times + 0 : value]);
  fc.assert(
    fc.property(year, (given) => {
      const [one, two] = [forms5472(factsOf(given)), forms5472(factsOf(given, 2))];
      expect(two.map((form) => amounts(form, 1))).toEqual(one.map((form) => amounts(form, 2)));
      expect(two.map(({ statements }) => statements.map(({ usdCents }) => usdCents))).toEqual(
        one.map(({ statements }) => statements.map(({ usdCents }) => usdCents * 2)),
      );
    }),
  );
});
