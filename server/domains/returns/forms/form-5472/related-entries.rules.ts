/** Dealings between the company and its related parties, each entry in one place of one Form 5472 (form-5472-de.md §1). */
import {
  categoryKeys,
  ledgerCategories,
  relatedPlaceOf,
  type CategoryKey,
} from '@zarpa/contract/ledger/categories/list.rules.ts';
import { directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { relatedLineOf } from '@zarpa/contract/ledger/related/lines.rules.ts';
import { centsOf } from '../answer-values.rules.ts';
import { inOrder } from '../form-lines.rules.ts';
import type { CitedEntry, ReturnFacts, ReturnParty } from '../return-facts.rules.ts';

export type RelatedGroup = { category: CategoryKey; entries: readonly CitedEntry[] };

/** Entries of one form; `party` null: the owner's. */
export type PartyEntries = {
  party: ReturnParty | null;
  partFour: ReadonlyMap<string, readonly CitedEntry[]>;
  hasReimbursement: boolean;
  partFive: readonly RelatedGroup[];
  partSix: readonly RelatedGroup[];
  /** Entries for which the form has no line. */
  noLine: readonly RelatedGroup[];
};

export type RelatedEntries = {
  /**
   * The owner first, then parties by name. Parties without entries have no form; the owner has one with a loan, or when
   * nobody else has.
   */
  forms: readonly PartyEntries[];
  unnamed: readonly RelatedGroup[];
};

type Known = Pick<ReturnFacts, 'sums' | 'settings' | 'answers' | 'parties' | 'marked'>;
type Placed = { category: CategoryKey; entry: CitedEntry; with: string };

const ofOwner = 'owner';
const unnamedParty = 'unnamed';

/** Throws when an entry of an owner's category is missing from the facts, or a party is unknown. */
export function relatedEntries({ sums, settings, answers, parties = [], marked = [] }: Known): RelatedEntries {
  const owners = sums.flatMap(({ category, entries, cited }) => {
    if (relatedPlaceOf(category) === undefined) return [];
    if (cited.length !== entries) throw new Error(`${category}: ${cited.length} of ${entries} entries are cited`);
    return cited.map((entry) => ({ category, entry }));
  });
  const placed = [...owners, ...marked].map((one): Placed => ({ ...one, with: withOf(one) }));
  const known = [null, ...parties];
  const unknown = placed.find(({ with: id }) => ![ofOwner, unnamedParty, ...parties.map((one) => one.id)].includes(id));
  if (unknown) throw new Error(`an entry with a party that is not among the facts: ${unknown.with}`);
  const all = known.map((party) => entriesOf(party, placed, settings.reimbursements));
  const isOwed = centsOf(answers.loan_from_owner_before) + centsOf(answers.loan_to_owner_before) > 0;
  const filled = all.filter((one, place) => isFilled(one) || (place === 0 && (isOwed || !all.some(isFilled))));
  return { forms: filled, unnamed: groupsOf(placed.filter(({ with: id }) => id === unnamedParty)) };
}

function withOf({ category, entry }: { category: CategoryKey; entry: CitedEntry }): string {
  if (entry.withParty !== undefined) return entry.withParty;
  if (entry.withOwner) return ofOwner;
  if (ledgerCategories[category].kind !== 'owner' || entry.paidBy === 'related') return unnamedParty;
  return ofOwner;
}

function entriesOf(party: ReturnParty | null, placed: readonly Placed[], reimbursements: string): PartyEntries {
  const own = placed.filter(({ with: id }) => id === (party?.id ?? ofOwner));
  const at = own.map((one) => ({ ...one, ...placeOf(one, reimbursements) }));
  const ofPart = (part: 'V' | 'VI' | 'none') => groupsOf(at.filter((one) => one.part === part));
  const inFour = Map.groupBy(
    at.filter(({ part }) => part === 'IV'),
    ({ line }) => line,
  );
  return {
    party,
    partFour: new Map([...inFour].map(([line, entries]) => [line, inOrder(entries.map(({ entry }) => entry))])),
    hasReimbursement: at.some(({ part, category }) => part === 'IV' && category === 'reimbursement'),
    partFive: ofPart('V'),
    partSix: ofPart('VI'),
    noLine: ofPart('none'),
  };
}

function placeOf(
  { category, entry }: Placed,
  reimbursements: string,
): { part: 'IV' | 'V' | 'VI' | 'none'; line: string } {
  if (category === 'reimbursement' && reimbursements === 'line_35') return { part: 'IV', line: '35' };
  const line = relatedLineOf(category, directionOf(entry.amountMinor), entry.concept ?? null);
  if (line === undefined) return { part: 'none', line: '' };
  return line.part === 'IV' ? line : { part: line.part, line: '' };
}

function groupsOf(placed: readonly Placed[]): RelatedGroup[] {
  const byCategory = Map.groupBy(placed, ({ category }) => category);
  return [...byCategory]
    .map(([category, own]) => ({ category, entries: inOrder(own.map(({ entry }) => entry)) }))
    .toSorted((one, other) => categoryKeys.indexOf(one.category) - categoryKeys.indexOf(other.category));
}

const isFilled = ({ partFour, partFive, partSix, noLine }: PartyEntries) =>
  partFour.size + partFive.length + partSix.length + noLine.length > 0;

export const grossOf = (entries: readonly CitedEntry[]): number =>
  entries.reduce((all, { usdCents }) => all + Math.abs(usdCents), 0);
export const netOf = (entries: readonly CitedEntry[]): number =>
  entries.reduce((all, { usdCents }) => all + usdCents, 0);
