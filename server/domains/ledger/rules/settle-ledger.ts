import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listRules } from '../book/book.queries.ts';
import { placeAgain } from '../entries/entry-changes.queries.ts';
import { loadBook } from '../book/load-book.ts';
import {
  endBrokenPairs,
  endPairs,
  listTransferSides,
  listUnjoined,
  savePairs,
  type TransferRow,
} from '../ledgers/transfer-pairs.queries.ts';
import { wordsOfRules } from './classify-entries.ts';
import { pairTransfers } from '../classification/transfers.rules.ts';
import { placedExactly } from './replace-entries.ts';
import { findPlaceable, listUnset, type PlaceableRow } from './rules.queries.ts';

/** Which entries may be elsewhere now: all that nobody placed by hand, or these. */
export type Touched = 'all' | readonly PlaceableRow[];

/** From which category to which, by entry. */
export type Moves = Map<string, { from: string; to: string }>;

/**
 * Every entry that no person placed stands where files, rules and answers put it, and so do transfers. Of a ledger
 * locked for writing; answers what moved.
 */
export async function settleLedger(tx: Transaction<Database>, owner: Owner, touched: Touched = 'all'): Promise<Moves> {
  const rules = await listRules(tx, owner);
  const book = await loadBook(tx, owner, { rules });
  const moves: Moves = new Map();
  const move = (id: string, from: string, to: string) => void moves.set(id, { from: moves.get(id)?.from ?? from, to });
  const place = async (rows: readonly PlaceableRow[]) => {
    const placed = placedExactly(rows, book, wordsOfRules(rules));
    const before = new Map(rows.map(({ id, category }) => [id, category]));
    for (const { id, category } of placed) move(id, before.get(id)!, category);
    await placeAgain(tx, owner, placed);
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
