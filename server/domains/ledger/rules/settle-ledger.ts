import { randomUUID } from 'node:crypto';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { needsPerson, type Placement } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import type { LedgerRule, RuleEntry } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { ruleText } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import { usdCentsOf } from '@zarpa/contract/values/rates.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listRules } from '../book/book.queries.ts';
import { loadBook } from '../book/load-book.ts';
import { classify, type OpenBook } from '../classification/classify.rules.ts';
import { counterpartyKey } from '../classification/counterparty.rules.ts';
import { pairTransfers } from '../classification/transfers.rules.ts';
import { feeCategory } from '../classification/whose-money.rules.ts';
import { updatePlacements, type Placed } from '../entries/entry-changes.queries.ts';
import type { NewEntry } from '../entries/ledger-entries.queries.ts';
import { loadRates, type RateOn } from '../ledgers/rates.queries.ts';
import {
  endBrokenPairs,
  endPairs,
  listTransferSides,
  listUnjoined,
  savePairs,
  type TransferRow,
} from '../ledgers/transfer-pairs.queries.ts';
import type { Movement, MovementHint } from '../reading/reading.ts';
import { findPlaceable, listUnset, type PlaceableRow } from './rules.queries.ts';

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

export const isSetByPerson = ({ source, is_split }: PlaceableRow): boolean => source === 'person' || is_split;

/** Entries without a person's decision whose category would change, or that would no longer need a person. */
export function changedPlacements(
  rows: readonly PlaceableRow[],
  book: OpenBook,
  words: RuleWords,
): (Placed & { id: string })[] {
  return placedUnless(rows, { book, words, isAsNow });
}

/** Also includes entries that keep their category for another reason: the stored reason must not depend on the order of files. */
export function exactPlacements(
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

/** A pair's category stays as long as nothing else would classify the entry. */
function isExactlyAsNow(row: PlaceableRow, { category, source, because, confidence, ruleId }: Placement): boolean {
  if (row.because.startsWith('pair:')) return category === 'unclassified';
  const isSame = row.category === category && row.source === source && row.because === because;
  return isSame && row.confidence === confidence && row.rule_id === (ruleId ?? null);
}

function isAsNow(row: PlaceableRow, placement: Placement): boolean {
  if (row.because.startsWith('pair:') && placement.category === 'unclassified') return true;
  const now = { category: row.category as CategoryKey, confidence: row.confidence as Placement['confidence'] };
  // An entry classified without a rule needs none; an entry whose rule is gone needs another reason.
  const isSameRule = row.rule_id === null || row.rule_id === placement.ruleId;
  return now.category === placement.category && needsPerson(now) === needsPerson(placement) && isSameRule;
}

/** Entries to reclassify: all without a person's decision, or these. */
export type Touched = 'all' | readonly PlaceableRow[];

export type Moves = Map<string, { from: string; to: string }>;

/**
 * Reclassifies entries without a person's decision by files, rules and answers, and pairs transfers. The ledger must be
 * locked. Returns the moves.
 */
export async function settleLedger(tx: Tx, owner: Owner, touched: Touched = 'all'): Promise<Moves> {
  const rules = await listRules(tx, owner);
  const book = await loadBook(tx, owner, { rules });
  const moves: Moves = new Map();
  const move = (id: string, from: string, to: string) => void moves.set(id, { from: moves.get(id)?.from ?? from, to });
  const place = async (rows: readonly PlaceableRow[]) => {
    const placed = exactPlacements(rows, book, wordsOfRules(rules));
    const before = new Map(rows.map(({ id, category }) => [id, category]));
    for (const { id, category } of placed) move(id, before.get(id)!, category);
    await updatePlacements(tx, owner, placed);
  };
  await place(touched === 'all' ? await listUnset(tx, owner) : touched);
  await endBrokenPairs(tx, owner);
  const legs = await listTransferSides(tx, owner);
  const pairs = pairTransfers(legs).pairs as { out: TransferRow; in: TransferRow }[];
  const joined = pairs.flatMap((pair) => [pair.out.entryId, pair.in.entryId]);
  const unjoined = await listUnjoined(tx, owner, joined);
  await endPairs(tx, owner, unjoined);
  const alone = (await findPlaceable(tx, owner, unjoined)).filter(({ because }) => because.startsWith('pair:'));
  await place(alone.map((row) => ({ ...row, because: '' })));
  const fresh = pairs.filter((pair) => !isJoined(pair)).map(pairOf);
  const open = new Set(legs.flatMap(({ entryId, isOpen }) => (isOpen ? [entryId] : [])));
  for (const { outId, inId, category } of fresh)
    for (const id of [outId, inId]) if (open.has(id)) move(id, 'unclassified', category);
  await savePairs(tx, owner, fresh);
  return moves;
}

const isJoined = (pair: { out: TransferRow; in: TransferRow }) =>
  pair.out.pairId !== null && pair.out.pairId === pair.in.pairId && !pair.out.isOpen && !pair.in.isOpen;

const pairOf = ({ out, in: into }: { out: TransferRow; in: TransferRow }) => ({
  pairId: randomUUID(),
  outId: out.entryId,
  inId: into.entryId,
  category: out.currency === into.currency ? ('own_transfer' as const) : ('conversion' as const),
});

type Unplaced = { id: string; movement: Movement };

/** Lazily classifies each entry when it is taken from the iterable. */
export async function classifyEntries(tx: Tx, owner: Owner, entries: readonly Unplaced[]): Promise<Iterable<NewEntry>> {
  if (entries.length === 0) return [];
  const rules = await listRules(tx, owner);
  const accounts = [...new Set(entries.map(({ movement }) => movement.account))];
  const book = await loadBook(tx, owner, { accounts, rules });
  const rateOn = await loadRates(tx, owner);
  const words = wordsOfRules(rules);
  return placed(entries, { book, rateOn, words, partyKeys: new Map() });
}

function* placed(entries: readonly Unplaced[], known: Known): Generator<NewEntry> {
  for (const entry of entries) yield placeOne(entry, known);
}

export type RuleWords = (ruleId: string | undefined) => string | null;

export function wordsOfRules(rules: readonly LedgerRule[]): RuleWords {
  const words = new Map(rules.map((rule) => [rule.id, ruleText(rule)]));
  return (ruleId) => (ruleId === undefined ? null : (words.get(ruleId) ?? null));
}

type Known = {
  book: OpenBook;
  rateOn: RateOn;
  words: RuleWords;
  /** Few parties have most of the movements, so each name is computed once. */
  partyKeys: Map<string, string>;
};

function placeOne({ id, movement }: Unplaced, { book, rateOn, words, partyKeys }: Known): NewEntry {
  const { account, day, currency, amountMinor, description, counterparty } = movement;
  const rate = rateOn(currency, day);
  const usdCents = rate && usdCentsOf(amountMinor, currency, rate.rate);
  const partyKey = partyKeys.get(counterparty) ?? counterpartyKey('', counterparty);
  partyKeys.set(counterparty, partyKey);
  const key = partyKey || counterpartyKey(description, '');
  const placement = classify({ ...movement, counterpartyKey: key, usdCents }, book);
  const fee = feeCategory(account);
  // The whole amount is a fee: nothing else is left to classify.
  const feeMinor = movement.feeMinor === amountMinor || placement.category === fee ? 0 : movement.feeMinor;
  const isOwners = placement.because === 'ask:maybe_owner';
  const isFee = movement.feeMinor === amountMinor && movement.feeMinor !== 0 && !isOwners;
  return {
    id,
    movement: { ...movement, feeMinor },
    counterpartyKey: key,
    category: isFee ? fee : placement.category,
    source: isFee ? 'fee' : placement.source,
    ruleId: placement.ruleId ?? null,
    ruleText: words(placement.ruleId),
    because: isFee ? 'hint:fee' : placement.because,
    confidence: isFee ? 'sure' : placement.confidence,
    feeCategory: feeMinor === 0 ? null : fee,
    rate: rate?.rate ?? null,
    rateSource: rate?.source ?? null,
    usdCents: usdCents ?? null,
    feeUsdCents: rate ? usdCentsOf(feeMinor, currency, rate.rate) : null,
  };
}
