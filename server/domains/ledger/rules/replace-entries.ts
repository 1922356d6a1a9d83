import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { needsPerson, type Placement } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import type { RuleEntry } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import type { Placed } from '../entries/entry-changes.queries.ts';
import type { RuleWords } from './classify-entries.ts';
import { classify, type OpenBook } from '../classification/classify.rules.ts';
import type { MovementHint } from '../reading/reading.ts';
import type { PlaceableRow } from './rules.queries.ts';

export function ruleEntryOf(row: PlaceableRow): RuleEntry {
  const { account, currency, description, counterparty } = row;
  return {
    account,
    currency,
    amountMinor: Number(row.amount_minor),
    usdCents: row.usd_cents === null ? undefined : Number(row.usd_cents),
    description,
    counterparty,
    counterpartyKey: row.counterparty_key,
  };
}

/** Categories that a person chose, and splits, are never replaced. */
export const isSetByPerson = ({ source, is_split }: PlaceableRow): boolean => source === 'person' || is_split;

/** Entries that nobody placed by hand and that would be elsewhere, or would wait for nobody any more. */
export function placedAnew(
  rows: readonly PlaceableRow[],
  book: OpenBook,
  words: RuleWords,
): (Placed & { id: string })[] {
  return placedUnless(rows, { book, words, isAsNow });
}

/** The same, also of those that would be where they are for another reason: what says so must not hang on what came first. */
export function placedExactly(
  rows: readonly PlaceableRow[],
  book: OpenBook,
  words: RuleWords,
): (Placed & { id: string })[] {
  return placedUnless(rows, { book, words, isAsNow: isExactlyAsNow });
}

type Placing = { book: OpenBook; words: RuleWords; isAsNow: (row: PlaceableRow, placement: Placement) => boolean };

function placedUnless(rows: readonly PlaceableRow[], { book, words, isAsNow }: Placing) {
  return rows.flatMap((row) => {
    if (isSetByPerson(row)) return [];
    const entry = {
      ...ruleEntryOf(row),
      bankCategory: row.bank_category,
      mcc: row.mcc,
      ...(row.hint === null ? {} : { hint: row.hint as MovementHint }),
    };
    const placement = classify(entry, book);
    if (isAsNow(row, placement)) return [];
    const { category, source, because, confidence, ruleId } = placement;
    return [{ id: row.id, category, source, because, confidence, ruleId: ruleId ?? null, ruleText: words(ruleId) }];
  });
}

/** What pairing placed stays as long as nothing else would place it. */
function isExactlyAsNow(row: PlaceableRow, { category, source, because, confidence, ruleId }: Placement): boolean {
  if (row.because.startsWith('pair:')) return category === 'unclassified';
  const isSame = row.category === category && row.source === source && row.because === because;
  return isSame && row.confidence === confidence && row.rule_id === (ruleId ?? null);
}

function isAsNow(row: PlaceableRow, placement: Placement): boolean {
  if (row.because.startsWith('pair:') && placement.category === 'unclassified') return true;
  const now = { category: row.category as CategoryKey, confidence: row.confidence as Placement['confidence'] };
  // One that another knew already needs no rule to say it again; one whose rule is gone needs another reason.
  const isSameRule = row.rule_id === null || row.rule_id === placement.ruleId;
  return now.category === placement.category && needsPerson(now) === needsPerson(placement) && isSameRule;
}
