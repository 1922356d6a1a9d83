import type { HistoryPart, HistoryRecord } from '@zarpa/contract/formation/history.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { sql, type Insertable } from 'kysely';
import type { CaseEvents, CaseEventTexts } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { withSealed } from '../../../platform/db/sealed-values.ts';

/** `texts` are shown to the customer, `notes` only to staff. */
export async function insertEvent(
  tx: Tx,
  event: Insertable<CaseEvents>,
  { texts, notes }: Record<'texts' | 'notes', readonly Insertable<CaseEventTexts>[]>,
): Promise<void> {
  await tx.insertInto('case_events').values(event).execute();
  if (texts.length > 0) await tx.insertInto('case_event_texts').values(texts.map(sealedPart)).execute();
  if (notes.length > 0) await tx.insertInto('case_event_notes').values(notes.map(sealedPart)).execute();
}

/** The salt is sealed too: with the public digest it would let every number be tried. */
const sealedPart = (part: Insertable<CaseEventTexts>) => withSealed(part, 'value', 'salt');

export async function isEventSent(tx: Tx, caseId: string, sendKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('case_events')
    .select('number')
    .where('case_id', '=', caseId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst();
  return row !== undefined;
}

export type StoredEvent = HistoryRecord & { hash: string };

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

export async function findEvent(db: Db, caseId: string, number: number) {
  const row = await db
    .selectFrom('case_events')
    .select(['kind', 'facts'])
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { kind: row.kind, facts: row.facts as HistoryRecord['facts'] };
}

export type StoredPart = HistoryPart & { number: number; salt: Buffer };

export function listTexts(db: Db, caseId: string): Promise<StoredPart[]> {
  return selectParts(db, 'case_event_texts', caseId);
}

export function listNotes(db: Db, caseId: string): Promise<StoredPart[]> {
  return selectParts(db, 'case_event_notes', caseId);
}

function selectParts(db: Db, table: 'case_event_texts' | 'case_event_notes', caseId: string): Promise<StoredPart[]> {
  return db
    .selectFrom(table)
    .select(['user_id', 'number', 'part', 'salt', 'value'])
    .where('case_id', '=', caseId)
    .orderBy('number')
    .orderBy('part')
    .execute();
}

export async function listArrivals(db: Db, caseIds: readonly string[]) {
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

export async function listSteps(db: Db, caseId: string) {
  const rows = await db
    .selectFrom('case_events')
    .select(['kind', 'facts'])
    .where('case_id', '=', caseId)
    .where(sql<string>`facts ->> 'from'`, 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map(({ kind, facts }) => ({ kind, facts: facts as Record<string, string | number> }));
}

export async function listUsedProofs(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('case_events')
    .select(sql<string>`facts ->> 'proof'`.as('proof'))
    .where('case_id', '=', caseId)
    .where(sql<string>`facts ->> 'to'`, 'is not', null)
    .where(sql<string>`facts ->> 'proof'`, 'is not', null)
    .execute();
  return rows.map(({ proof }) => proof);
}
