import { randomUUID } from 'node:crypto';
import type { FilingKind, FilingState } from '@zarpa/contract/filing-facts.rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';

/** One more attempt; a second one while one is out breaks a unique index. */
export async function insertFiling(
  tx: Transaction<Database>,
  filing: {
    caseId: string;
    userId: string;
    kind: FilingKind;
    provider: string;
    nameUsed: string;
    evidenceId: string | null;
    at: Date;
  },
): Promise<void> {
  const { attempts } = await tx
    .selectFrom('filings')
    .select(({ fn }) => fn.countAll<string>().as('attempts'))
    .where('case_id', '=', filing.caseId)
    .where('kind', '=', filing.kind)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('filings')
    .values({
      id: randomUUID(),
      case_id: filing.caseId,
      user_id: filing.userId,
      kind: filing.kind,
      attempt: Number(attempts) + 1,
      provider: filing.provider,
      name_used: filing.nameUsed,
      state: 'out',
      evidence_id: filing.evidenceId,
      sent_at: filing.at,
    })
    .execute();
}

/** What the agency said of the one that is out. */
export async function answerFiling(
  tx: Transaction<Database>,
  caseId: string,
  kind: FilingKind,
  answer: { state: FilingState; reference?: string | undefined; evidenceId?: string | undefined; at: Date },
): Promise<void> {
  await tx
    .updateTable('filings')
    .set({
      state: answer.state,
      answered_at: answer.at,
      ...(answer.reference && { reference: answer.reference }),
      ...(answer.evidenceId && { evidence_id: answer.evidenceId }),
    })
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('state', '=', 'out')
    .execute();
}

/** A step was taken back: its filing is out again, as it was before the answer. */
export async function reopenFiling(tx: Transaction<Database>, caseId: string, kind: FilingKind): Promise<void> {
  await tx
    .updateTable('filings')
    .set({ state: 'out', answered_at: null, reference: null })
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where(({ eb, selectFrom }) =>
      eb(
        'attempt',
        '=',
        selectFrom('filings as last')
          .select(({ fn }) => fn.max('last.attempt').as('attempt'))
          .where('last.case_id', '=', caseId)
          .where('last.kind', '=', kind),
      ),
    )
    .execute();
}

/** The name that the state was last asked for. */
export async function findNameFiled(db: Db, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('filings')
    .select('name_used')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'articles')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name_used;
}

export async function hasFilingOut(db: Db, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('filings')
    .select('id')
    .where('case_id', '=', caseId)
    .where('state', '=', 'out')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the last hundred that an agency accepted were sent and answered, whoever's they are. */
export async function listAccepted(db: Db, kind: FilingKind): Promise<{ sent_at: Date; answered_at: Date }[]> {
  const rows = await db
    .selectFrom('filings')
    .select(['sent_at', 'answered_at'])
    .where('kind', '=', kind)
    // As a constant: a value that is given with the statement would not choose the partial index.
    .where(sql<boolean>`state = 'accepted'`)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ sent_at, answered_at }) => ({ sent_at, answered_at: answered_at! }));
}

/** Newest first. */
export async function listFilings(db: Db, caseId: string) {
  const rows = await db
    .selectFrom('filings')
    .select(['kind', 'attempt', 'name_used', 'state', 'reference', 'sent_at', 'answered_at'])
    .where('case_id', '=', caseId)
    .orderBy('sent_at', 'desc')
    .execute();
  // The database holds both to their lists.
  return rows.map(({ kind, state, ...row }) => ({ ...row, kind: kind as FilingKind, state: state as FilingState }));
}
