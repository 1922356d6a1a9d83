import { randomUUID } from 'node:crypto';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { deleteEntries, insertEntries } from '../entries/ledger-entries.queries.ts';
import type { Movement } from '../reading/reading.ts';
import { classifyEntries } from '../rules/settle-ledger.ts';
import {
  type AsideNow,
  listEntrySources,
  type RepeatingRow,
  updateEntryTexts,
  setBankIds,
  setRepeated,
  type StoredSource,
} from './entry-sources.queries.ts';
import { mergeSources as settle, type Slot } from './merge-sources.rules.ts';

type StoredSlot = Slot & { winner: StoredSource; others: StoredSource[] };

/** Independent of the order in which files came. Returns the ids of entries that are new or whose texts changed. */
export async function mergeSources(tx: Tx, owner: Owner, years: readonly FiscalYear[]): Promise<string[]> {
  const places = await listEntrySources(tx, owner, years.at(-1)!.begin);
  const slots: StoredSlot[] = [];
  const unused: string[] = [];
  for (const { sources, entries } of places.values()) {
    const setByPerson = new Set([...entries].flatMap(([id, { isSetByPerson }]) => (isSetByPerson ? [id] : [])));
    const own = sources.map((one) =>
      one.entryId !== null && entries.has(one.entryId) ? one : { ...one, entryId: null },
    );
    const found = settle(own, setByPerson) as StoredSlot[];
    slots.push(...found);
    const used = new Set(found.map(({ entryId }) => entryId));
    unused.push(...[...entries].flatMap(([id, { isStanding }]) => (isStanding && !used.has(id) ? [id] : [])));
  }
  const settled = slots.map((slot) => ({ ...slot, id: slot.entryId ?? randomUUID() }));
  const changed = settled.filter(({ winner, entryId }) => !(winner.isEntry && winner.entryId === entryId));
  await deleteEntries(tx, unused);
  await saveChanged(tx, owner, changed);
  const placed = settled.map(({ id, winner, others }) => ({ id, bankIds: bankIdsOf(winner, others) }));
  await setBankIds(tx, placed);
  await setRepeated(tx, owner.userId, settled.flatMap(rowsOf));
  return changed.map(({ id }) => id);
}

type Changed = StoredSlot & { id: string };

async function saveChanged(tx: Tx, owner: Owner, changed: readonly Changed[]): Promise<void> {
  const known = changed.filter(({ entryId }) => entryId !== null);
  await replaceTexts(
    tx,
    owner,
    known.map(({ id, winner, others }) => {
      const { statementId, movement } = winner;
      return { id, statementId, movement, bankIds: bankIdsOf(winner, others) };
    }),
  );
  const added = changed.filter(({ entryId }) => entryId === null);
  for (const [statementId, some] of Map.groupBy(added, ({ winner }) => winner.statementId)) {
    const entries = some.map(({ id, winner: { movement } }) => ({ id, movement }));
    await insertEntries(tx, owner, statementId, await classifyEntries(tx, owner, entries));
  }
}

const bankIdsOf = (winner: StoredSource, others: readonly StoredSource[]): string[] => [
  ...new Set([winner, ...others].flatMap(({ movement: { bankId } }) => (bankId === '' ? [] : [bankId]))),
];

function rowsOf({ id, winner, others }: Changed): AsideNow[] {
  const rows: AsideNow[] = [];
  if (!winner.isEntry)
    rows.push(asideOf(winner, winner.aside?.decision ? { state: 'settled', duplicateOf: null } : null));
  for (const other of others)
    if (other.isEntry || other.entryId !== id) rows.push(asideOf(other, { state: 'skipped', duplicateOf: id }));
  return rows;
}

const repeating: RepeatingRow = { reason: 'duplicate', said: '', cells: [], known: null, decision: null };

function asideOf(
  { statementId, movement, aside }: StoredSource,
  now: { state: 'skipped' | 'settled'; duplicateOf: string | null } | null,
): AsideNow {
  return { statementId, row: movement.row, aside: now && { ...(aside ?? repeating), ...now, movement } };
}

type EntryTexts = { id: string; statementId: string; movement: Movement; bankIds: string[] };

export async function replaceTexts(tx: Tx, owner: Owner, entries: readonly EntryTexts[]): Promise<void> {
  const placed = [...(await classifyEntries(tx, owner, entries))];
  await updateEntryTexts(
    tx,
    placed.map(({ movement: { feeMinor }, counterpartyKey, feeCategory, feeUsdCents }, index) => ({
      ...entries[index]!,
      words: { counterpartyKey, feeMinor, feeCategory, feeUsdCents },
    })),
  );
}
