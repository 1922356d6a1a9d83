import type { FilingKind } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export async function listCasesToSummarize(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('word_at', '<=', now)
    .orderBy('word_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The case must be locked. Undefined when not due. */
export function findDueSummary(tx: Tx, caseId: string, now: Date) {
  return tx
    .selectFrom('cases')
    .select('word_at')
    .where('id', '=', caseId)
    .where('word_at', '<=', now)
    .executeTakeFirst();
}

export async function saveSummaryAt(tx: Tx, caseId: string, at: Date | null): Promise<void> {
  await tx.updateTable('cases').set({ word_at: at }).where('id', '=', caseId).execute();
}

export async function findSentAt(db: Db, caseId: string, kind: FilingKind): Promise<Date | undefined> {
  const row = await db
    .selectFrom('filings')
    .select('sent_at')
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('state', '=', 'out')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at;
}
