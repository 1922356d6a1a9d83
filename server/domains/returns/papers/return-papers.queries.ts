import { isSent, returnPapers, type ProofKind, type ReturnPaper } from '@zarpa/contract/returns/papers.rules.ts';
import { sql, type Insertable } from 'kysely';
import type { ReturnNotices, ReturnPapers, ReturnProofs } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export async function listPapers(
  db: Db,
  registrationId: string,
  returnIds: readonly string[],
  { onlyShown }: { onlyShown: boolean },
) {
  const rows = await db
    .selectFrom('return_papers as p')
    .innerJoin('returns as r', (join) =>
      join.onRef('r.id', '=', 'p.return_id').onRef('r.generation', '=', 'p.generation'),
    )
    .innerJoin('documents as d', 'd.id', 'p.document_id')
    .innerJoin('files as f', 'f.id', 'p.document_id')
    .select(['p.return_id', 'p.paper', 'p.document_id', 'p.pages', 'd.title', 'f.name'])
    .select([sql<number>`f.size_bytes::float8`.as('size_bytes'), sql<string>`encode(f.sha256, 'hex')`.as('sha256')])
    .where('p.return_id', 'in', [...returnIds, noId])
    .where('r.registration_id', '=', registrationId)
    .where((eb) => eb.or([eb('f.is_visible', '=', true), eb.val(!onlyShown)]))
    .orderBy('p.return_id')
    .orderBy('p.paper', 'desc')
    .orderBy('p.subject')
    .limit(1_000)
    .execute();
  return rows.map((row) => ({ ...row, paper: row.paper as ReturnPaper }));
}

export async function findReturnPaper(db: Db, returnId: string, documentId: string) {
  const paper = await db
    .selectFrom('return_papers')
    .select('pages')
    .where('return_id', '=', returnId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (paper) return paper;
  const signed = await db
    .selectFrom('return_signed_pages')
    .select('id')
    .where('return_id', '=', returnId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  return signed && { pages: 1 };
}

export async function insertPaper(tx: Tx, row: Insertable<ReturnPapers>): Promise<void> {
  await tx
    .insertInto('return_papers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One per kind and generation: the latest. */
export async function replacePaper(tx: Tx, row: Insertable<ReturnPapers>): Promise<void> {
  const { document_id, pages } = row;
  await tx
    .insertInto('return_papers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['return_id', 'generation', 'paper', 'subject']).doUpdateSet({ document_id, pages }),
    )
    .execute();
}

/** Keeps the signed statement of the previous generation: it explains the delay, not the figures. */
export async function carryStatement(tx: Tx, returnId: string, generation: number): Promise<void> {
  await sql`
    insert into return_papers (return_id, generation, paper, document_id, user_id, pages)
    select return_id, ${generation}, paper, document_id, user_id, pages from return_papers
     where return_id = ${returnId} and paper = 'cause_statement' and generation < ${generation}
     order by generation desc limit 1
    on conflict do nothing`.execute(tx);
}

export async function listProofs(db: Db, registrationId: string, returnIds: readonly string[]) {
  const rows = await db
    .selectFrom('return_proofs as p')
    .innerJoin('returns as r', 'r.id', 'p.return_id')
    .select(['p.id', 'p.return_id', 'p.kind', 'p.number', 'p.proved_at', 'p.pages'])
    .where('p.return_id', 'in', [...returnIds, noId])
    .where('r.registration_id', '=', registrationId)
    .orderBy('p.proved_at')
    .orderBy('p.id')
    .limit(1_000)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ProofKind }));
}

export async function insertProof(tx: Tx, row: Insertable<ReturnProofs>): Promise<void> {
  await tx
    .insertInto('return_proofs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listReturnNotices(db: Db, registrationId: string, returnIds: readonly string[]) {
  return db
    .selectFrom('return_notices as n')
    .innerJoin('returns as r', 'r.id', 'n.return_id')
    .innerJoin('documents as d', 'd.id', 'n.document_id')
    .select(['n.return_id', 'n.document_id', 'd.title', 'n.note', 'n.noted_at'])
    .where('n.return_id', 'in', [...returnIds, noId])
    .where('r.registration_id', '=', registrationId)
    .orderBy('n.noted_at')
    .orderBy('n.document_id')
    .limit(1_000)
    .execute();
}

/** The team's last note on a paper replaces earlier ones. */
export async function saveNotice(tx: Tx, row: Insertable<ReturnNotices>): Promise<void> {
  const { note, noted_at } = row;
  await tx
    .insertInto('return_notices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['return_id', 'document_id']).doUpdateSet({ note, noted_at }))
    .execute();
}

/** PostgreSQL refuses an empty list. */
const noId = '00000000-0000-0000-0000-000000000000';

export async function listPaperIds(db: Db, returnId: string, generation: number): Promise<string[]> {
  const rows = await db
    .selectFrom('return_papers')
    .select('document_id')
    .where('return_id', '=', returnId)
    .where('generation', '=', generation)
    .orderBy('paper')
    .limit(100)
    .execute();
  return rows.map(({ document_id }) => document_id);
}

/** Pages for the agency: official forms, their statement and a signed one, without papers for the reader. 0 without any. */
export async function sumPages(db: Db, returnId: string, generation: number): Promise<number> {
  const row = await db
    .selectFrom('return_papers')
    .select(sql<number>`coalesce(sum(pages), 0)::int`.as('pages'))
    .where('return_id', '=', returnId)
    .where('generation', '=', generation)
    .where('paper', 'in', returnPapers.filter(isSent))
    .executeTakeFirstOrThrow();
  return row.pages;
}
