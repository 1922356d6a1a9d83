/** What passed between the company and its owner, each entry in one place of the Form 5472 (form-5472-de.md §1). Pure. */
import {
  categoryKeys,
  relatedPlaceOf,
  type CategoryKey,
  type RelatedPlace,
} from '@zarpa/contract/ledger-categories.rules.ts';
import { inOrder } from './form-lines.rules.ts';
import type { CitedEntry, ReturnFacts } from './return-facts.rules.ts';

/** Entries of a category, by day. */
export type RelatedGroup = { category: CategoryKey; entries: readonly CitedEntry[] };

export type RelatedEntries = {
  /** By their line: borrowed, services, loaned, other amounts paid. */
  partFour: Readonly<Record<'17' | '29' | '31' | '35', readonly CitedEntry[]>>;
  partFive: readonly RelatedGroup[];
  partSix: readonly RelatedGroup[];
  /** Of somebody else who belongs to the owner: each has a form of its own. */
  others: readonly RelatedGroup[];
};

/** Throws where the facts do not have every entry of such a category: a statement is whole or it is wrong. */
export function relatedEntries({ sums, settings }: Pick<ReturnFacts, 'sums' | 'settings'>): RelatedEntries {
  const groups = sums.flatMap(({ category, entries, cited }) => {
    const place = relatedPlaceOf(category);
    if (place === undefined) return [];
    if (cited.length !== entries) throw new Error(`${category}: ${cited.length} of ${entries} entries are cited`);
    return [
      { category, place: lineInFour(category, place, settings.reimbursements) ?? place.part, entries: inOrder(cited) },
    ];
  });
  const own = (place: string) =>
    groups
      .filter((group) => group.place === place)
      .map(({ category, entries }) => ({ category, entries: entries.filter(({ paidBy }) => paidBy !== 'related') }))
      .filter(isFilled)
      .toSorted(inCatalogue);
  const onLine = (line: string) => inOrder(own(line).flatMap(({ entries }) => entries));
  return {
    partFour: { 17: onLine('17'), 29: onLine('29'), 31: onLine('31'), 35: onLine('35') },
    partFive: own('V'),
    partSix: own('VI'),
    others: groups
      .map(({ category, entries }) => ({ category, entries: entries.filter(({ paidBy }) => paidBy === 'related') }))
      .filter(isFilled)
      .toSorted(inCatalogue),
  };
}

/** What a setting moves out of Part V stands on its line. */
function lineInFour(category: CategoryKey, place: RelatedPlace, reimbursements: string): string | undefined {
  if (category === 'reimbursement' && reimbursements === 'line_35') return '35';
  return place.part === 'IV' ? place.line : undefined;
}

const isFilled = ({ entries }: RelatedGroup) => entries.length > 0;

const inCatalogue = (one: RelatedGroup, other: RelatedGroup) =>
  categoryKeys.indexOf(one.category) - categoryKeys.indexOf(other.category);

/** What passed, in or out: nothing is netted. */
export const grossOf = (entries: readonly CitedEntry[]): number =>
  entries.reduce((all, { usdCents }) => all + Math.abs(usdCents), 0);
/** What the company gained less what it lost, for a balance. */
export const netOf = (entries: readonly CitedEntry[]): number =>
  entries.reduce((all, { usdCents }) => all + usdCents, 0);
