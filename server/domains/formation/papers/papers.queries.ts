import { isMadeByUs, paperKinds, type PaperKind } from '@zarpa/contract/documents/papers.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { PresentPaper } from './plan-papers.rules.ts';
import type { Values } from './paper-words.rules.ts';

export async function listPresentPapers(db: Db, registrationId: string): Promise<PresentPaper[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.id')
    .select([
      'documents.id',
      'documents.user_id',
      'documents.category',
      'documents.subject',
      'documents.source',
      'documents.is_signed',
      'documents.facts',
      'documents.facts_digest',
      'files.is_visible',
    ])
    .where('documents.registration_id', '=', registrationId)
    .where('documents.category', 'in', [...paperKinds])
    .where('documents.is_current', '=', true)
    .where('files.state', '=', 'kept')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.category as PaperKind,
    subject: row.subject,
    source: row.source,
    isSigned: row.is_signed,
    isVisible: row.is_visible,
    facts: row.facts,
    digest: row.facts_digest,
  }));
}

/** Undefined for a paper that we did not make. */
export async function findMadePaper(db: Db, documentId: string) {
  const row = await db
    .selectFrom('documents')
    // Its numbers are opened for whom they are.
    .select(['user_id', 'category', 'subject', 'title', 'facts'])
    .where('id', '=', documentId)
    .where('source', '=', 'generated')
    .executeTakeFirst();
  const kind = row?.category as PaperKind;
  if (!row?.facts || !isMadeByUs(kind)) return undefined;
  return { kind, subject: row.subject, title: row.title, values: row.facts as Values };
}

export function listPaperFailures(db: Db, caseId: string): Promise<{ kind: string; subject: string }[]> {
  return db.selectFrom('paper_failures').select(['kind', 'subject']).where('case_id', '=', caseId).limit(500).execute();
}

type Failed = { caseId: string; userId: string; kind: string; subject: string; at: Date };

export async function savePaperFailure(db: Db, { caseId, userId, kind, subject, at }: Failed): Promise<void> {
  await db
    .insertInto('paper_failures')
    .values({ case_id: caseId, user_id: userId, kind, subject, failed_at: at })
    .onConflict((conflict) => conflict.columns(['case_id', 'kind', 'subject']).doUpdateSet({ failed_at: at }))
    .execute();
}

export async function deletePaperFailures(db: Db | Tx, caseId: string, paper?: { kind: string; subject: string }) {
  const all = db.deleteFrom('paper_failures').where('case_id', '=', caseId);
  await (paper ? all.where('kind', '=', paper.kind).where('subject', '=', paper.subject) : all).execute();
}

/** Newest first, because their customers may be waiting. Request the papers in the same transaction. */
export async function takeCasesWithoutPapers(tx: Tx, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; opened_at: Date }>`
    update cases set papers_wanted_at = ${at}
     where id in (
       select id from cases
        where papers_wanted_at is null
          and stage in ('submitted_to_state', 'formed', 'ein_requested', 'ein_issued', 'completed')
        order by opened_at desc limit ${limit} for update skip locked)
    returning id, opened_at`.execute(tx);
  const newestFirst = rows.toSorted((one, other) => other.opened_at.getTime() - one.opened_at.getTime());
  return newestFirst.map(({ id }) => id);
}
