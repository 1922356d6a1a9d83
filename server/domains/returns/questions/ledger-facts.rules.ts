import { countryName } from '@zarpa/contract/values/countries.rules.ts';
import {
  categoryKeys,
  ledgerCategories,
  relatedPlaceOf,
  type CategoryKey,
} from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { EntryKind, RateSource } from '@zarpa/contract/ledger/entries.rules.ts';
import type { Payer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import type { LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { RelatedConcept } from '@zarpa/contract/ledger/related/lines.rules.ts';
import type { RelatedParty } from '@zarpa/contract/ledger/related/operations.ts';
import type { YearLine } from '../../ledger/book/year-lines.queries.ts';
import {
  citedMax,
  type CategorySum,
  type CitedEntry,
  type MarkedEntry,
  type ReturnParty,
} from '../forms/return-facts.rules.ts';

/** Categories between the company and its owners or their relations: every entry is in a statement. */
export const relatedCategories = categoryKeys.filter((key) => relatedPlaceOf(key) !== undefined);
const isRelated = ({ category }: YearLine) => relatedCategories.includes(category as CategoryKey);

/** By category: all entries of related ones, the first `citedMax` of others. */
export function sumsOf(lines: readonly YearLine[]): CategorySum[] {
  const shown = lines.filter((line) => line.place <= citedMax || isRelated(line));
  return [...Map.groupBy(shown, ({ category }) => category as CategoryKey)].map(([category, own]) => ({
    category,
    usdCents: own[0]!.of_cents,
    entries: own[0]!.of_entries,
    cited: own.map(citedOf),
  }));
}

export const markedOf = (lines: readonly YearLine[]): MarkedEntry[] =>
  lines
    .filter((line) => !isRelated(line) && isOfTrade(line) && line.with_whom !== 'usual')
    .map((line) => ({ category: line.category as CategoryKey, entry: citedOf(line) }));

/** Leaves out the fee within an amount, whose other side is the bank, and the owner's money against it. */
const isOfTrade = ({ part }: YearLine) => part !== 1 && part !== -1;

export const entriesOf = ({ sums, marked }: { sums: readonly CategorySum[]; marked: readonly MarkedEntry[] }) => [
  ...sums.flatMap(({ cited }) => cited),
  ...marked.map(({ entry }) => entry),
];

type Listed = Pick<RelatedParty, 'id' | 'name' | 'is_us' | 'street' | 'city' | 'state' | 'zip' | 'country'>;

export function partiesOf(
  listed: readonly Listed[],
  entries: readonly CitedEntry[],
  answersOf: (id: string) => ReturnParty['answers'],
): ReturnParty[] {
  const named = new Set(entries.flatMap(({ withParty }) => withParty ?? []));
  return listed
    .filter(({ id }) => named.has(id))
    .map(({ id, name, is_us, street, city, state, zip, country }) => ({
      id,
      name,
      address: { street, suite: '', city, state, zip, country: countryName(country) },
      isUs: is_us,
      answers: answersOf(id),
    }));
}

export function unmarkedOf(
  answers: readonly { question: LedgerQuestionKey; answer: string }[],
  of: { sums: readonly CategorySum[]; marked: readonly MarkedEntry[] },
): LedgerQuestionKey[] {
  const hasServices = of.sums.some(({ category }) => category === 'related_services');
  const hasParty =
    hasServices || entriesOf(of).some(({ withParty, paidBy }) => withParty !== undefined || paidBy === 'related');
  const hasAny: Partial<Record<LedgerQuestionKey, boolean>> = {
    owner_services: hasParty || of.marked.length > 0,
    related_payments: hasParty,
  };
  return answers.flatMap(({ question, answer }) => (answer === 'yes' && hasAny[question] === false ? [question] : []));
}

const citedOf = (line: YearLine): CitedEntry => ({
  ...withOf(line),
  entryId: line.entry_id,
  day: line.day,
  description: line.description,
  currency: line.currency,
  amountMinor: line.amount_minor,
  usdCents: line.usd_cents,
  rate: line.rate_source === 'own' ? null : line.rate,
  rateSource: line.rate_source as RateSource,
  kind: line.kind as EntryKind,
  paidBy: line.paid_by as Payer,
  ...(line.house_item === null ? {} : { houseItem: line.house_item }),
  origin: line.file_name === null || line.row === null ? null : { fileName: line.file_name, row: line.row },
});

/** The line's other party; empty when it was not named, so that digests of earlier papers stay the same. */
function withOf(line: YearLine): Pick<CitedEntry, 'withParty' | 'withOwner' | 'withMember' | 'concept'> {
  const { with_whom, with_party, with_member, concept } = line;
  const member = with_member === null || line.part === 1 ? {} : { withMember: with_member };
  if (with_party !== null && isOfParty(line))
    return { withParty: with_party, ...(concept !== null && { concept: concept as RelatedConcept }) };
  if (with_whom !== 'owner' || !isOfTrade(line)) return member;
  return { withOwner: true, ...member, ...(concept !== null && { concept: concept as RelatedConcept }) };
}

/** An owner's part of a split entry stays the owner's, whoever the rest was with. */
function isOfParty({ part, category, paid_by, with_whom }: YearLine): boolean {
  const isOwners = ledgerCategories[category as CategoryKey].kind === 'owner';
  if (part === -1 || (isOwners && with_whom === 'usual')) return paid_by === 'related';
  return with_whom === 'party' && part !== 1 && !(isOwners && part > 1);
}
