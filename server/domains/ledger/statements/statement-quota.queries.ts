import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

type Sent = { files: number; bytes: number };

export async function findSent(db: Db, { registrationId }: Owner, day: string): Promise<Sent> {
  const row = await db
    .selectFrom('statement_quotas')
    .select(['files', 'bytes'])
    .where('registration_id', '=', registrationId)
    .where('day', '=', day)
    .executeTakeFirst();
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** Adds one file; returns the day's sums. A concurrent call waits for the first commit. */
export async function countSent(
  tx: Tx,
  { registrationId, userId }: Owner,
  { day, sizeBytes }: { day: string; sizeBytes: number },
): Promise<Sent> {
  const { rows } = await sql<{ files: number; bytes: string }>`
    insert into statement_quotas as q (registration_id, user_id, day, files, bytes)
    values (${registrationId}, ${userId}, ${day}, 1, ${sizeBytes})
    on conflict (registration_id) do update
       set day = excluded.day,
           files = 1 + case when q.day = excluded.day then q.files else 0 end,
           bytes = excluded.bytes + case when q.day = excluded.day then q.bytes else 0 end
    returning files, bytes`.execute(tx);
  return { files: rows[0]!.files, bytes: Number(rows[0]!.bytes) };
}

export async function sumStored(db: Db, { registrationId }: Owner): Promise<number> {
  const row = await db
    .selectFrom('bank_statements as s')
    .innerJoin('files as f', 'f.id', 's.id')
    .select(sql<string>`coalesce(sum(f.size_bytes), 0)`.as('bytes'))
    .where('s.registration_id', '=', registrationId)
    .where('s.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}
