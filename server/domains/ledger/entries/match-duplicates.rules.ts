/** Finds movements of a file that another file of the same account has already brought. */
import type { Movement } from '../reading/reading.ts';

export type KnownEntry = {
  id: string;
  account: string;
  day: string;
  amountMinor: number;
  description: string;
  bankIds: readonly string[];
  format: string;
};

/**
 * Row → the entry that it repeats. Bank ids decide when both have one; otherwise each entry is repeated by at most one row of
 * a file, so that twins stay two. Another format of the same bank words it differently.
 */
export function matchDuplicates(
  movements: readonly Movement[],
  known: readonly KnownEntry[],
  format: string,
): Map<number, string> {
  const found = new Map<number, string>();
  if (known.length === 0) return found;
  const knownByPlace = Map.groupBy(known, placeOf);
  for (const [place, twins] of Map.groupBy(movements, placeOf))
    pairTwins(twins, knownByPlace.get(place) ?? [], format, found);
  return found;
}

/** From the surest to the rest, so that a later step never takes what an earlier one would. */
function pairTwins(
  twins: readonly Movement[],
  entries: readonly KnownEntry[],
  format: string,
  found: Map<number, string>,
): void {
  if (entries.length === 0) return;
  const taken = new Set<KnownEntry>();
  const pair = (find: (movement: Movement) => KnownEntry | undefined) => {
    for (const movement of twins) {
      const entry = found.has(movement.row) ? undefined : find(movement);
      if (!entry) continue;
      found.set(movement.row, entry.id);
      taken.add(entry);
    }
  };
  const byId = new Map<string, KnownEntry[]>();
  for (const entry of entries.toReversed())
    for (const id of new Set(entry.bankIds.map(plainId))) {
      const same = byId.get(id) ?? [];
      same.push(entry);
      byId.set(id, same);
    }
  pair(({ bankId }) => (bankId === '' ? undefined : nextOf(byId.get(plainId(bankId)) ?? [], taken)));
  const byWords = queuesOf(entries, ({ description }) => description);
  pair((movement) => takeFrom(byWords, movement.description, movement, taken));
  const byBank = queuesOf(
    entries.filter((entry) => entry.format !== format),
    () => '',
  );
  pair((movement) => takeFrom(byBank, '', movement, taken));
}

/** Removes the suffix by which readers tell apart movements under the same bank id. */
const plainId = (id: string) => id.replace(/ \d{4}-\d\d-\d\d -?\d+( \d+)?$|#\d+$/, '');

type Queues = Map<string, { named: KnownEntry[]; nameless: KnownEntry[] }>;

/** Entries with a bank id and without, each list in reverse order. */
function queuesOf(entries: readonly KnownEntry[], keyOf: (entry: KnownEntry) => string): Queues {
  const queues: Queues = new Map();
  for (const entry of entries.toReversed()) {
    const key = keyOf(entry);
    const queue = queues.get(key) ?? { named: [], nameless: [] };
    queues.set(key, queue);
    (entry.bankIds.length > 0 ? queue.named : queue.nameless).push(entry);
  }
  return queues;
}

/** Two different bank ids are two movements. */
function takeFrom(queues: Queues, key: string, { bankId }: Movement, taken: ReadonlySet<KnownEntry>) {
  const queue = queues.get(key);
  if (!queue) return undefined;
  return nextOf(queue.nameless, taken) ?? (bankId === '' ? nextOf(queue.named, taken) : undefined);
}

function nextOf(queue: KnownEntry[], taken: ReadonlySet<KnownEntry>): KnownEntry | undefined {
  while (queue.length > 0) {
    const entry = queue.pop()!;
    if (!taken.has(entry)) return entry;
  }
  return undefined;
}

const placeOf = ({ account, day, amountMinor }: Pick<KnownEntry, 'account' | 'day' | 'amountMinor'>) =>
  `${day} ${amountMinor} ${account}`;
