import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

/** Whether the sealed file is the present version of its paper. */
const isPresent = sql<boolean>`exists (select 1 from documents d where d.id = p.sealed_file_id and d.is_current)`;

/** By the SHA-256 of the sealed file. */
export async function findSealedPaper(db: Db, sha256: Buffer) {
  const paper = await db
    .selectFrom('envelope_papers as p')
    .innerJoin('envelopes as e', 'e.id', 'p.envelope_id')
    .select(['p.title', 'e.id', 'e.registration_id', 'e.sealed_at', isPresent.as('is_present')])
    .where('p.sealed_sha256', '=', sha256)
    .where('e.sealed_at', 'is not', null)
    .executeTakeFirst();
  if (!paper) return undefined;
  const signers = await db
    .selectFrom('signers')
    .select(['name', 'signed_at'])
    .where('envelope_id', '=', paper.id)
    .orderBy('place')
    .execute();
  return { ...paper, signers };
}

/** By the code on its audit page; present while all of its papers are. */
export async function findSealedByCode(db: Db, code: string) {
  return db
    .selectFrom('envelopes as e')
    .innerJoin('envelope_papers as p', 'p.envelope_id', 'e.id')
    .select(['e.sealed_at', sql<boolean>`bool_and(${isPresent})`.as('is_present')])
    .where('e.verify_code', '=', code)
    .where('e.sealed_at', 'is not', null)
    .groupBy('e.id')
    .executeTakeFirst();
}
