import type { DocumentCategory, DocumentSource } from '@zarpa/contract/documents/categories.rules.ts';
import { sql } from 'kysely';
import type { Json } from '../../../platform/db/database.gen.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { withSealed } from '../../../platform/db/sealed-values.ts';

type Series = { registrationId: string; category: DocumentCategory; subject: string };

/** Serializes the transactions that add to one series. */
export async function lockSeries(tx: Tx, { registrationId, category, subject }: Series): Promise<void> {
  const key = `documents:${registrationId}:${category}:${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export function findPresent(tx: Tx, { registrationId, category, subject }: Series) {
  return tx
    .selectFrom('documents')
    .select(['id', 'user_id', 'version', 'is_signed', 'facts_digest'])
    .where('registration_id', '=', registrationId)
    .where('category', '=', category)
    .where('subject', '=', subject)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

export function lockDocument(tx: Tx, id: string) {
  return tx
    .selectFrom('documents')
    .select(['id', 'user_id', 'registration_id', 'category', 'subject', 'title', 'source', 'version'])
    .select(['is_current', 'is_signed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function makePast(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('documents').set({ is_current: false }).where('id', '=', id).execute();
}

export type NewRow = Series & {
  id: string;
  userId: string;
  title: string;
  source: DocumentSource;
  version: number;
  replacesId: string | null;
  reason: string | null;
  facts: object | null;
  factsDigest: string | null;
  isSigned?: true;
  at: Date;
};

/** False when the file is a document already. */
export async function insertDocument(tx: Tx, row: NewRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('documents')
    .values(
      withSealed(
        {
          id: row.id,
          user_id: row.userId,
          registration_id: row.registrationId,
          category: row.category,
          subject: row.subject,
          title: row.title,
          source: row.source,
          version: row.version,
          replaces_id: row.replacesId,
          is_current: true,
          reason: row.reason,
          facts: row.facts as Json,
          // Keyed: with the other facts known, a plain digest would let every number be tried.
          facts_digest: row.factsDigest,
          is_signed: row.isSigned ?? false,
          created_at: row.at,
        },
        'facts',
        'facts_digest',
      ),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function setPlace(
  tx: Tx,
  id: string,
  place: Pick<NewRow, 'category' | 'subject' | 'title' | 'source' | 'version' | 'replacesId' | 'reason'>,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      category: place.category,
      subject: place.subject,
      title: place.title,
      source: place.source,
      version: place.version,
      replaces_id: place.replacesId,
      reason: place.reason,
    })
    .where('id', '=', id)
    .execute();
}
