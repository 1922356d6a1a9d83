import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

/** Takes the right to seal it until the next try, which comes later each time. False where nothing is to be sealed. */
export async function takeUnsealed(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update envelopes set seal_tries = seal_tries + 1, seal_at = ${now}::timestamptz + ${pause}
     where id = ${id} and seal_at is not null and sealed_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Those that are due, longest waiting first. */
export async function takeDueUnsealed(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update envelopes set seal_tries = seal_tries + 1, seal_at = ${now}::timestamptz + ${pause}
     where id in (
       select id from envelopes where seal_at <= ${now} order by seal_at, id limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** 5 minutes, which is longer than any sealing, then twice as long each time, at most 4 hours. */
const pause = sql`least(interval '4 hours', interval '5 minutes' * power(2, least(seal_tries, 10)))`;

export async function saveSealed(
  db: Db,
  { envelopeId, position, fileId, sha256 }: { envelopeId: string; position: number; fileId: string; sha256: Buffer },
): Promise<void> {
  await db
    .updateTable('envelope_papers')
    .set({ sealed_file_id: fileId, sealed_sha256: sha256 })
    .where('envelope_id', '=', envelopeId)
    .where('position', '=', position)
    .execute();
}
