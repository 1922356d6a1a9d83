import type { Insertable } from 'kysely';
import type { SigningEventKind } from '@zarpa/contract/signatures/events.rules.ts';
import type { SigningEvents } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export async function insertSigningEvent(tx: Tx, event: Insertable<SigningEvents>): Promise<void> {
  await tx.insertInto('signing_events').values(event).execute();
}

export type SigningEventRow = Awaited<ReturnType<typeof listSigningEvents>>[number];

/** Oldest first. */
export async function listSigningEvents(db: Db, envelopeId: string) {
  const rows = await db
    .selectFrom('signing_events')
    .select(['number', 'kind', 'at', 'signer_id', 'facts', 'previous', 'hash'])
    .where('envelope_id', '=', envelopeId)
    .orderBy('number')
    .execute();
  return rows.map(({ kind, facts, ...row }) => ({
    ...row,
    kind: kind as SigningEventKind,
    facts: facts as Record<string, unknown>,
  }));
}
