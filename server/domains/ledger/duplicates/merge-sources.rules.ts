import { matchDuplicates, type KnownEntry } from '../entries/match-duplicates.rules.ts';
import { wordsOfMovement, type Movement } from '../reading/reading.ts';

export type EntrySource = {
  statementId: string;
  sha256: string;
  format: string;
  movement: Movement;
  isKept: boolean;
  entryId: string | null;
  isEntry: boolean;
};

export type Slot = { winner: EntrySource; others: EntrySource[]; entryId: string | null };

/**
 * Takes files in order of their digests, those with bank ids first. `setByPerson`: entries that a person decided, which are
 * never lost.
 */
export function mergeSources(sources: readonly EntrySource[], setByPerson: ReadonlySet<string>): Slot[] {
  const slots: EntrySource[][] = [];
  for (const fileSources of filesOf(sources)) {
    const isOf = new Set(fileSources.map(({ statementId }) => statementId));
    const open = slots.flatMap((slot, index) =>
      slot.some(({ statementId }) => isOf.has(statementId)) ? [] : [knownOf(slot, index)],
    );
    const movements = fileSources.map(({ movement }, row) => ({ ...movement, row }));
    const found = matchDuplicates(movements, open, fileSources[0]!.format);
    for (const [row, source] of fileSources.entries()) {
      const slot = found.get(row);
      if (slot === undefined) slots.push([source]);
      else slots[Number(slot)]!.push(source);
    }
  }
  const ordered = slots.map((slot) => slot.toSorted(byPlace)).toSorted(([one], [other]) => byPlace(one!, other!));
  return withEntries(ordered, setByPerson);
}

function filesOf(sources: readonly EntrySource[]): EntrySource[][] {
  const plain = sources.filter(({ isKept }) => !isKept);
  const files = [...Map.groupBy(plain, ({ statementId }) => statementId).values()]
    .map((file) => file.toSorted(byPlace))
    .toSorted((one, other) => byIds(one) - byIds(other) || byPlace(one[0]!, other[0]!));
  for (const kept of sources.filter(({ isKept }) => isKept).toSorted(byPlace)) {
    const others = files.filter((file) => file.every(({ statementId }) => statementId !== kept.statementId));
    const [smallest] = others.toSorted((one, other) => one.length - other.length);
    if (smallest) smallest.push(kept);
    else files.push([kept]);
  }
  return files;
}

const byIds = (file: readonly EntrySource[]) => Number(!file.some(({ movement }) => movement.bankId !== ''));

/** A source with the bank's id first, then the smaller digest. */
const byWords = (one: EntrySource, other: EntrySource) =>
  Number(one.movement.bankId === '') - Number(other.movement.bankId === '') || byPlace(one, other);

const byPlace = (one: EntrySource, other: EntrySource) =>
  compare(one.sha256, other.sha256) || one.movement.row - other.movement.row;

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function knownOf(slot: readonly EntrySource[], index: number): KnownEntry {
  const { account, day, amountMinor, description } = slot[0]!.movement;
  const bankIds = slot.flatMap(({ movement }) => (movement.bankId === '' ? [] : [movement.bankId]));
  return { id: String(index), account, day, amountMinor, description, bankIds, format: slot[0]!.format };
}

/** An entry stays with its own row, else with a row that repeats it. */
function withEntries(slots: readonly EntrySource[][], setByPerson: ReadonlySet<string>): Slot[] {
  const taken = new Set<string>();
  const ids = slots.map((): string | null => null);
  for (const isEntry of [true, false])
    for (const [index, slot] of slots.entries()) {
      if (ids[index] !== null) continue;
      const free = slot.flatMap((one) =>
        one.isEntry === isEntry && one.entryId !== null && !taken.has(one.entryId) ? [one.entryId] : [],
      );
      const id = free.find((one) => setByPerson.has(one)) ?? free[0];
      if (id === undefined) continue;
      ids[index] = id;
      taken.add(id);
    }
  return slots.map((slot, index) => slotOf(slot, ids[index]!));
}

/** The current row stays the entry if its content equals the best one. */
function slotOf(slot: readonly EntrySource[], entryId: string | null): Slot {
  const [best] = slot.toSorted(byWords);
  const now = slot.find((one) => one.isEntry && one.entryId === entryId);
  const winner = now && contentOf(now) === contentOf(best!) ? now : best!;
  return { winner, others: slot.filter((one) => one !== winner), entryId };
}

const contentOf = ({ movement }: EntrySource) => `${movement.feeMinor} ${wordsOfMovement(movement)}`;
