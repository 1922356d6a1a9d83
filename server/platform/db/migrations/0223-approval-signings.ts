import { sql, type Kysely } from 'kysely';
import { widenList } from '../loosen.ts';

/** A packet is approved by a signing. Rows of `approval_codes` stay until a later release: the one before still writes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table returns add column approval_envelope_id uuid unique references envelopes (id) on delete set null`.execute(
    db,
  );
  await widenList(db, { table: 'returns', column: 'approved_by', values: ['app', 'mail', 'account', 'code'] });
  await sql`
    create index returns_unasked on returns (state_since)
      where state = 'to_approve' and approval_envelope_id is null`.execute(db);
}
