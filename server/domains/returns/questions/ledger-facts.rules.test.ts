import { expect, test } from 'vitest';
import type { YearLine } from '../../ledger/book/year-lines.queries.ts';
import { samplePartyFacts } from '../../../testing/taxes/sample-returns.ts';
import { entriesOf, markedOf, partiesOf, sumsOf, unmarkedOf } from './ledger-facts.rules.ts';

const line = (category: string, change: Partial<YearLine> = {}): YearLine => ({
  category,
  entry_id: 'e1',
  day: '2025-06-30',
  description: 'WIRE 7731',
  currency: 'USD',
  amount_minor: -500,
  usd_cents: -500,
  rate: '1',
  rate_source: 'own',
  kind: 'bank',
  paid_by: 'company',
  part: 0,
  with_whom: 'usual',
  with_party: null,
  with_member: null,
  concept: null,
  house_item: null,
  file_name: null,
  row: null,
  of_entries: 1,
  of_cents: -500,
  place: 1,
  ...change,
});
const party = { with_whom: 'party', with_party: 'p1', concept: 'services' };
const factsOf = (...lines: YearLine[]) => ({ sums: sumsOf(lines), marked: markedOf(lines) });
const withOf = (...lines: YearLine[]) =>
  entriesOf(factsOf(...lines)).map(({ withParty, withOwner, withMember, concept }) => ({
    withParty,
    withOwner,
    withMember,
    concept,
  }));
const withoutParty = { withParty: undefined, withOwner: undefined, withMember: undefined, concept: undefined };

test('what is traded with a party or an owner is marked beside its sum; with a third party it is not', () => {
  const { marked } = factsOf(
    line('rent', party),
    line('software', { with_whom: 'owner', with_member: 'm1' }),
    line('travel'),
  );
  expect(marked.map(({ category, entry }) => [category, entry.withParty, entry.withOwner, entry.withMember])).toEqual([
    ['rent', 'p1', undefined, undefined],
    ['software', undefined, true, 'm1'],
  ]);
});

test('the fee within an amount is the bank’s, and the owner’s money against it is the owner’s', () => {
  const { marked } = factsOf(line('rent', party), line('bank_fees', { ...party, part: 1 }));
  expect(marked.map(({ category }) => category)).toEqual(['rent']);
  expect(withOf(line('expense_by_owner', { ...party, part: -1, paid_by: 'owner', amount_minor: 500 }))).toEqual([
    withoutParty,
  ]);
});

test('who paid is named against what was bought, and what was bought is a third party’s', () => {
  const paid = { paid_by: 'related', with_party: 'p1', kind: 'hand' };
  expect(withOf(line('expense_by_owner', { ...paid, part: -1 }))).toEqual([{ ...withoutParty, withParty: 'p1' }]);
  expect(factsOf(line('software', paid)).marked).toEqual([]);
});

test('of an entry that was split the owner’s part stays the owner’s, whoever the rest was with', () => {
  const [drawn] = withOf(line('distribution', { ...party, part: 3 }));
  expect(drawn).toEqual(withoutParty);
  expect(withOf(line('distribution', { ...party, concept: null }))).toEqual([{ ...withoutParty, withParty: 'p1' }]);
  expect(factsOf(line('rent', { ...party, part: 2 })).marked).toHaveLength(1);
});

test('a service of who belongs to the owner waits for a name, and has the one that it gets', () => {
  expect(withOf(line('related_services'))).toEqual([withoutParty]);
  expect(withOf(line('related_services', { with_whom: 'owner' }))).toEqual([{ ...withoutParty, withOwner: true }]);
  expect(withOf(line('related_services', party))).toEqual([{ ...withoutParty, withParty: 'p1', concept: 'services' }]);
});

test('a sum has its first 200 entries, what is related every one, and neither more for who is marked further down', () => {
  const far = { place: 201, of_entries: 201, of_cents: -100_500 };
  expect(
    sumsOf([line('rent', far), line('distribution', far)]).map(({ category, entries }) => [category, entries]),
  ).toEqual([['distribution', 201]]);
  expect(markedOf([line('rent', { ...far, ...party })])).toHaveLength(1);
});

test('parties are those that an entry of the year names, with their country in English', () => {
  const listed = [
    { ...samplePartyFacts, id: 'p1' },
    { ...samplePartyFacts, id: 'p2', name: 'Zeta Hermanos' },
  ];
  const entries = entriesOf(factsOf(line('rent', party)));
  expect(partiesOf(listed, entries, (id) => ({ residence: id }))).toEqual([
    {
      id: 'p1',
      name: 'Faro Estudio, S. A.',
      address: { street: 'Calle Dos 2', suite: '', city: 'Lima', state: '', zip: '15001', country: 'Peru' },
      isUs: false,
      answers: { residence: 'p1' },
    },
  ]);
});

test.each<[string, YearLine[], string[]]>([
  ['nothing', [line('rent')], ['owner_services', 'related_payments']],
  ['what an owner was paid', [line('rent', { with_whom: 'owner' })], ['related_payments']],
  ['a party', [line('rent', party)], []],
  ['a service of a related one', [line('related_services')], []],
  ['what a related one paid', [line('contribution', { paid_by: 'related' })], []],
])('a yes of the year is told by %s, or waits', (_, lines, unmarked) => {
  const answers = (['owner_services', 'related_payments'] as const).map((question) => ({ question, answer: 'yes' }));
  expect(unmarkedOf([...answers, { question: 'home_office', answer: 'yes' }], factsOf(...lines))).toEqual(unmarked);
});
