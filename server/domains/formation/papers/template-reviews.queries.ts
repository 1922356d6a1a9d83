import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export function listReviews(db: Db) {
  return db
    .selectFrom('template_reviews')
    .select(['version', 'lawyer', 'admitted', 'noted_by', 'noted_at'])
    .select(sql<string>`to_char(reviewed_on, 'YYYY-MM-DD')`.as('reviewed_on'))
    .orderBy('noted_at', 'desc')
    .limit(1000)
    .execute();
}

export async function listReviewedVersions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('template_reviews').select('version').limit(1000).execute();
  return rows.map(({ version }) => version);
}

type NewReview = { version: string; lawyer: string; admitted: string; reviewedOn: string; notedBy: string; at: Date };

/** False when the version has a review already. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const inserted = await tx
    .insertInto('template_reviews')
    .values({
      version: review.version,
      lawyer: review.lawyer,
      admitted: review.admitted,
      reviewed_on: review.reviewedOn,
      noted_by: review.notedBy,
      noted_at: review.at,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Marks all cases with an unsigned paper of this version as lacking papers. Returns the `limit` newest, whose papers the caller
 * requests; the scheduled task handles the rest.
 */
export async function takeCasesOfVersion(tx: Tx, version: string, { at, limit }: { at: Date; limit: number }) {
  const { rows } = await sql<{ id: string; place: number }>`
    update cases set papers_wanted_at = case when ranked.place <= ${limit} then ${at}::timestamptz end
      from (select id, row_number() over (order by opened_at desc, id)::int as place from cases
             where registration_id in (
               select registration_id from documents
                where is_current and not is_signed and source = 'generated' and facts ->> 'template' = ${version})) as ranked
     where cases.id = ranked.id
    returning cases.id, ranked.place`.execute(tx);
  const now = rows.filter(({ place }) => place <= limit).toSorted((one, other) => one.place - other.place);
  return now.map(({ id }) => id);
}
