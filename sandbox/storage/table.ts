import type { Kept, RecordStore } from './record-store.ts';

/** Index keys by record; a record without a key is in no list of that index. */
export type Indexes<T> = Record<string, (record: T) => string | undefined>;

/** Records of one kind: cached in memory, written through to the store. Always oldest first. */
export type Table<T extends Kept> = {
  get(id: string): T | undefined;
  find(index: string, key: string): T[];
  all(): T[];
  save(record: T): void;
  remove(id: string): void;
};

export type Tables = {
  open<T extends Kept>(kind: string, indexes: Indexes<T>): Table<T>;
  atomically<R>(work: () => R): R;
};

/** Loads lazily per kind. Memory follows the database: failed work changes neither. */
export function openTables(records: RecordStore): Tables {
  let undo: (() => void)[] = [];
  return {
    open: (kind, indexes) => openTable(records, kind, indexes, (step) => undo.push(step)),
    atomically(work) {
      undo = [];
      try {
        return records.atomically(work);
      } catch (error) {
        for (const step of undo.toReversed()) step();
        throw error;
      } finally {
        undo = [];
      }
    },
  };
}

function openTable<T extends Kept>(
  records: RecordStore,
  kind: string,
  indexes: Indexes<T>,
  onChange: (undo: () => void) => void,
): Table<T> {
  const byId = new Map<string, T>();
  const names = Object.keys(indexes);
  const lists = new Map(names.map((name) => [name, new Map<string, Set<string>>()]));

  function put(id: string, record: T | undefined): void {
    const before = byId.get(id);
    for (const name of names) {
      const [from, to] = [before && indexes[name]!(before), record && indexes[name]!(record)];
      if (from === to) continue;
      if (from !== undefined) lists.get(name)!.get(from)!.delete(id);
      if (to === undefined) continue;
      const list = lists.get(name)!;
      if (!list.has(to)) list.set(to, new Set());
      list.get(to)!.add(id);
    }
    if (record) byId.set(id, record);
    else byId.delete(id);
  }
  function change(id: string, record: T | undefined): void {
    const before = byId.get(id);
    put(id, record);
    onChange(() => put(id, before));
  }

  for (const record of records.list<T>(kind, { limit: Number.MAX_SAFE_INTEGER }).toReversed()) put(record.id, record);
  return {
    get: (id) => byId.get(id),
    find: (index, key) => [...(lists.get(index)?.get(key) ?? [])].map((id) => byId.get(id)!),
    all: () => [...byId.values()],
    save(record) {
      change(record.id, record);
      records.save(kind, record);
    },
    remove(id) {
      change(id, undefined);
      records.remove(kind, id);
    },
  };
}
