import { randomUUID } from 'node:crypto';
import type {
  FilingKind,
  FilingProviderName,
  FilingState,
  FilingTrouble,
} from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

type NewFiling = {
  caseId: string;
  userId: string;
  kind: FilingKind;
  provider: FilingProviderName;
  nameUsed: string;
  at: Date;
};

/** A second attempt while one is open violates a unique index. */
export async function insertFiling(
  tx: Tx,
  filing: NewFiling,
  { state, evidenceId = null }: { state: 'prepared' | 'out'; evidenceId?: string | null },
): Promise<string> {
  const { attempts } = await tx
    .selectFrom('filings')
    .select(({ fn }) => fn.countAll<string>().as('attempts'))
    .where('case_id', '=', filing.caseId)
    .where('kind', '=', filing.kind)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('filings')
    .values({
      id: randomUUID(),
      case_id: filing.caseId,
      user_id: filing.userId,
      kind: filing.kind,
      attempt: Number(attempts) + 1,
      provider: filing.provider,
      name_used: filing.nameUsed,
      state,
      evidence_id: evidenceId,
      prepared_at: filing.at,
      // The creation time until it is sent: an older release reads it from every row.
      sent_at: filing.at,
      // The worker handles filings that a partner carries.
      look_at: state === 'prepared' ? filing.at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markOut(tx: Tx, id: string, out: { reference: string; evidenceId: string | null; at: Date }) {
  await tx
    .updateTable('filings')
    .set({
      state: 'out',
      reference: out.reference,
      evidence_id: out.evidenceId,
      fee_cents: sql<number | null>`(progress ->> 'feeCents')::integer`,
      sent_at: out.at,
      look_at: out.at,
      looks: 0,
      ...mended,
    })
    .where('id', '=', id)
    .execute();
}

const mended = { trouble: null, trouble_since: null, trouble_detail: null };

/** Also ends a worker's lease, so that it stops before the next call to the partner. */
const withdrawn = (at: Date) =>
  ({ state: 'withdrawn', answered_at: at, look_at: null, lease: null, leased_until: null, ...mended }) as const;

export async function withdrawPrepared(tx: Tx, caseId: string, { kind, at }: { kind?: FilingKind; at: Date }) {
  let query = tx
    .updateTable('filings')
    .set(withdrawn(at))
    .where('case_id', '=', caseId)
    .where('state', '=', 'prepared');
  if (kind) query = query.where('kind', '=', kind);
  await query.execute();
}

/** The case must be locked. For a filing that was not sent, or that somebody confirmed as not sent. */
export async function withdrawFiling(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('filings').set(withdrawn(at)).where('id', '=', id).execute();
}

/** Records the agency's answer and ends a worker's lease. */
export async function answerFiling(
  tx: Tx,
  caseId: string,
  kind: FilingKind,
  answer: {
    state: FilingState;
    reference?: string | undefined;
    evidenceId?: string | undefined;
    answeredOn?: string | undefined;
    at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('filings')
    .set({
      state: answer.state,
      answered_at: answer.at,
      look_at: null,
      lease: null,
      leased_until: null,
      ...mended,
      ...(answer.reference && { reference: answer.reference }),
      ...(answer.evidenceId && { evidence_id: answer.evidenceId }),
      ...(answer.answeredOn && { answered_on: answer.answeredOn }),
    })
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('state', '=', 'out')
    .execute();
}

type SentFacts = { fee_cents: number | undefined; reference: string | undefined; method: string | undefined };

export async function recordSent(tx: Tx, caseId: string, kind: FilingKind, sent: SentFacts) {
  const { fee_cents, reference, method } = sent;
  if (fee_cents === undefined && !reference && !method) return;
  await tx
    .updateTable('filings')
    .set({ ...(fee_cents !== undefined && { fee_cents }), ...(reference && { reference }), ...(method && { method }) })
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .where('state', '=', 'out')
    .execute();
}

export async function reopenFiling(tx: Tx, caseId: string, kind: FilingKind, at: Date): Promise<void> {
  await tx
    .updateTable('filings')
    .set({
      state: 'out',
      answered_at: null,
      reference: null,
      // The worker checks the partner's filing again.
      look_at: sql<Date | null>`case when provider = 'manual' then null else ${at}::timestamptz end`,
    })
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

/** Day on which the last filing of a kind was sent, unless refused or withdrawn; null without one. */
export async function findSentOn(
  db: Db,
  { registrationId }: { registrationId: string; userId: string },
  kind: FilingKind,
): Promise<string | null> {
  const row = await db
    .selectFrom('filings')
    .innerJoin('cases', 'cases.id', 'filings.case_id')
    .select('filings.sent_at')
    .where('cases.registration_id', '=', registrationId)
    .where('filings.kind', '=', kind)
    .where('filings.state', 'in', ['out', 'accepted'])
    .orderBy('filings.attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? dayOf(row.sent_at) : null;
}

export async function findFlight(db: Db, caseId: string): Promise<{ isInFlight: boolean; isSending: boolean }> {
  const rows = await db
    .selectFrom('filings')
    .select('state')
    .where('case_id', '=', caseId)
    .where('state', 'in', ['sending', 'out'])
    .execute();
  return { isInFlight: rows.length > 0, isSending: rows.some(({ state }) => state === 'sending') };
}

export async function listAccepted(db: Db, kind: FilingKind): Promise<{ sent_at: Date; answered_at: Date }[]> {
  const rows = await db
    .selectFrom('filings')
    .select(['sent_at', 'answered_at'])
    .where('kind', '=', kind)
    // A literal: with a parameter the planner would not use the partial index.
    .where(sql<boolean>`state = 'accepted'`)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ sent_at, answered_at }) => ({ sent_at, answered_at: answered_at! }));
}

const shownFields = [
  'id',
  'case_id',
  'kind',
  'attempt',
  'provider',
  'name_used',
  'state',
  'fee_cents',
  'reference',
  'sent_at',
  'answered_at',
  'trouble',
  'trouble_since',
  'trouble_detail',
  'look_at',
] as const;

export type FilingRow = Awaited<ReturnType<typeof listFilings>>[number];

export async function listFilings(db: Db, caseId: string) {
  const rows = await db
    .selectFrom('filings')
    .select(shownFields)
    .where('case_id', '=', caseId)
    .orderBy('sent_at', 'desc')
    .orderBy('attempt', 'desc')
    .limit(200)
    .execute();
  return rows.map(listed);
}

export async function listOpenFilings(db: Db, caseIds: readonly string[]): Promise<FilingRow[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('filings')
    .select(shownFields)
    .where('case_id', 'in', caseIds)
    // Literals: with parameters the planner would not use the partial index.
    .where(sql<boolean>`state in ('prepared', 'sending', 'out')`)
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map(listed);
}

/** Check constraints guarantee these types. */
function listed<R extends { kind: string; state: string; provider: string; trouble: string | null }>(row: R) {
  return row as Omit<R, 'kind' | 'state' | 'provider' | 'trouble'> & {
    kind: FilingKind;
    state: FilingState;
    provider: FilingProviderName;
    trouble: FilingTrouble | null;
  };
}
