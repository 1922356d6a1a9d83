import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Kept = { id: string; created: number };

export type ListFilter = {
  owner?: string | undefined;
  before?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  limit: number;
};

export type RecordStore = {
  get<T extends Kept>(kind: string, id: string): T | undefined;
  /** Inserts or replaces. `owner` groups records for listing: a charge belongs to its PaymentIntent. */
  save(kind: string, record: Kept, owner?: string): void;
  remove(kind: string, id: string): void;
  list<T extends Kept>(kind: string, filter: ListFilter): T[];
  /** Removes all but the newest `keep` records of a kind; returns the number removed. */
  trim(kind: string, keep: number): number;
  /** Runs `work` in a transaction. `keeps` decides whether a thrown error still commits. */
  atomically<T>(work: () => T, keeps?: (error: unknown) => boolean): T;
  close(): void;
};

/** In memory without a file. Not synced at each write: a power cut may lose the last seconds. */
export function openRecordStore(file?: string): RecordStore {
  if (file) mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file ?? ':memory:');
  database.exec(schema);
  const get = database.prepare('select body from record where kind = ? and id = ?');
  const save = database.prepare(
    `insert into record (kind, id, owner, created, body) values (?, ?, ?, ?, ?)
     on conflict (kind, id) do update set body = excluded.body`,
  );
  const remove = database.prepare('delete from record where kind = ? and id = ?');
  const list = database.prepare(
    `select body from record where kind = :kind
       and (:owner is null or owner = :owner)
       and created >= :from and created <= :to
       and seq < coalesce((select seq from record where kind = :kind and id = :before), 9e15)
     order by seq desc limit :limit`,
  );
  const trim = database.prepare(
    `delete from record where kind = :kind
       and seq <= (select seq from record where kind = :kind order by seq desc limit 1 offset :keep)`,
  );

  return {
    get<T>(kind: string, id: string) {
      const row = get.get(kind, id);
      return row ? (JSON.parse(String(row['body'])) as T) : undefined;
    },
    save: (kind, record, owner) =>
      void save.run(kind, record.id, owner ?? null, record.created, JSON.stringify(record)),
    remove: (kind, id) => void remove.run(kind, id),
    list<T>(kind: string, filter: ListFilter) {
      const rows = list.all({
        kind,
        owner: filter.owner ?? null,
        from: filter.from ?? 0,
        to: filter.to ?? Number.MAX_SAFE_INTEGER,
        before: filter.before ?? null,
        limit: filter.limit,
      });
      return rows.map((row) => JSON.parse(String(row['body'])) as T);
    },
    trim: (kind, keep) => Number(trim.run({ kind, keep }).changes),
    atomically(work, keeps = () => false) {
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec(keeps(error) ? 'commit' : 'rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = off;
  create table if not exists record (
    seq integer primary key autoincrement, kind text not null, id text not null,
    owner text, created integer not null, body text not null, unique (kind, id)
  );
  create index if not exists record_by_kind on record (kind, seq);
  create index if not exists record_by_owner on record (kind, owner, seq);
`;
