import type { HistoryPart, HistoryRecord } from '@zarpa/contract/history.rules.ts';
import type { Stage } from '@zarpa/contract/stages.rules.ts';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { CaseEvents, CaseEventTexts, Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

/** `texts` are the customer's to read, `notes` ours alone. */
export async function insertEvent(
  tx: Transaction<Database>,
  event: Insertable<CaseEvents>,
  { texts, notes }: Record<'texts' | 'notes', readonly Insertable<CaseEventTexts>[]>,
): Promise<void> {
  await tx.insertInto('case_events').values(event).execute();
  if (texts.length > 0)
    await tx
      .insertInto('case_event_texts')
      .values([...texts])
      .execute();
  if (notes.length > 0)
    await tx
      .insertInto('case_event_notes')
      .values([...notes])
      .execute();
}

export type StoredEvent = HistoryRecord & { hash: string };

/** A whole chain, in its order. */
export async function listEvents(db: Db, caseId: string): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('case_events')
    .select(['case_id', 'number', 'at', 'actor', 'kind', 'facts', 'digests', 'previous', 'hash'])
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute();
  return rows.map(({ case_id, at, previous, hash, ...row }) => ({
    ...(row as unknown as Pick<HistoryRecord, 'number' | 'actor' | 'kind' | 'facts' | 'digests'>),
    case: case_id,
    at: at.toISOString(),
    previous: previous?.toString('hex') ?? null,
    hash: hash.toString('hex'),
  }));
}

export function findEvent(db: Db, caseId: string, number: number): Promise<{ kind: string } | undefined> {
  return db
    .selectFrom('case_events')
    .select('kind')
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export type StoredPart = HistoryPart & { number: number; salt: Buffer };

/** What stands beside the events and is still there. */
export function listTexts(db: Db, caseId: string): Promise<StoredPart[]> {
  return selectParts(db, 'case_event_texts', caseId);
}

export function listNotes(db: Db, caseId: string): Promise<StoredPart[]> {
  return selectParts(db, 'case_event_notes', caseId);
}

function selectParts(db: Db, table: 'case_event_texts' | 'case_event_notes', caseId: string): Promise<StoredPart[]> {
  return db
    .selectFrom(table)
    .select(['number', 'part', 'salt', 'value'])
    .where('case_id', '=', caseId)
    .orderBy('number')
    .orderBy('part')
    .execute();
}

/** When these cases came to which stages, in order. */
export async function listArrivals(
  db: Db,
  caseIds: readonly string[],
): Promise<{ caseId: string; to: Stage; at: Date }[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('case_events')
    .select(['case_id', 'at', sql<Stage | null>`facts ->> 'to'`.as('to')])
    .where('case_id', 'in', caseIds)
    .orderBy('case_id')
    .orderBy('number')
    .execute();
  return rows.flatMap(({ case_id, at, to }) => (to ? [{ caseId: case_id, to, at }] : []));
}

/** The step that led to a stage last, not counting reverts: where a revert leads, and what it undoes. */
export async function findStepInto(
  db: Db,
  caseId: string,
  stage: string,
): Promise<{ kind: string; from: string | undefined } | undefined> {
  const row = await db
    .selectFrom('case_events')
    .select(['kind', 'facts'])
    .where('case_id', '=', caseId)
    .where('kind', '!=', 'reverted')
    .where(sql<string>`facts ->> 'to'`, '=', stage)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { kind: row.kind, from: (row.facts as { from?: string }).from };
}
