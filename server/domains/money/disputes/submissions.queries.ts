import { sql, type Selectable } from 'kysely';
import type { EvidencePart } from '@zarpa/contract/money/evidence.rules.ts';
import type { SubmissionKind, SubmissionState } from '@zarpa/contract/money/submissions.rules.ts';
import type { DisputeRound } from '@zarpa/contract/payments/disputes.rules.ts';
import type { DisputeSubmissions } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { PartLines } from './evidence.ts';
import type { EvidencePaper } from './render-evidence.ts';

/** What is sent: texts by the provider's names, what the paper is made of, and the chosen parts. */
export type KeptEvidence = { texts: Record<string, string>; paper: EvidencePaper; parts: PartLines[] };

export type SubmissionRow = Omit<
  Selectable<DisputeSubmissions>,
  'round' | 'kind' | 'state' | 'parts' | 'evidence' | 'checks' | 'check_at' | 'live_round'
> & {
  round: DisputeRound;
  kind: SubmissionKind;
  state: SubmissionState;
  parts: EvidencePart[];
  evidence: KeptEvidence | null;
};

const fields = [
  'id',
  'user_id',
  'registration_id',
  'dispute_id',
  'round',
  'kind',
  'state',
  'parts',
  'own_text',
  'version',
  'evidence',
  'provider_file_id',
  'failure',
  'asked_by',
  'asked_at',
  'sent_at',
] as const;

/** Of all rounds, oldest first; what was refused too. */
export async function listSubmissions(db: Db, disputeId: string): Promise<SubmissionRow[]> {
  const rows = await db
    .selectFrom('dispute_submissions')
    .select(fields)
    .where('dispute_id', '=', disputeId)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows as unknown as SubmissionRow[];
}

export async function findSubmission(db: Db, id: string): Promise<SubmissionRow | undefined> {
  const row = await db.selectFrom('dispute_submissions').select(fields).where('id', '=', id).executeTakeFirst();
  return row as unknown as SubmissionRow | undefined;
}

/** The one of a round that was not refused. */
export async function findSubmissionOf(
  db: Db,
  disputeId: string,
  round: DisputeRound,
): Promise<SubmissionRow | undefined> {
  const row = await db
    .selectFrom('dispute_submissions')
    .select(fields)
    .where('dispute_id', '=', disputeId)
    .where('live_round', '=', round)
    .executeTakeFirst();
  return row as unknown as SubmissionRow | undefined;
}

/** The last one that was not taken: whoever answers again begins with it. */
export async function findRefusedAnswer(db: Db, disputeId: string): Promise<SubmissionRow | undefined> {
  const row = await db
    .selectFrom('dispute_submissions')
    .select(fields)
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'refused')
    .where('kind', '=', 'answer')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as unknown as SubmissionRow | undefined;
}

type NewSubmission = Pick<
  SubmissionRow,
  'id' | 'user_id' | 'registration_id' | 'dispute_id' | 'round' | 'parts' | 'own_text' | 'version'
>;

export async function insertDraft(tx: Tx, row: NewSubmission): Promise<void> {
  await tx
    .insertInto('dispute_submissions')
    .values({ ...row, kind: 'answer', state: 'draft' })
    .execute();
}

type Change = Partial<
  Pick<
    SubmissionRow,
    | 'kind'
    | 'state'
    | 'parts'
    | 'own_text'
    | 'version'
    | 'provider_file_id'
    | 'failure'
    | 'asked_by'
    | 'asked_at'
    | 'sent_at'
  >
> & { evidence?: KeptEvidence; check_at?: Date | null };

export async function saveSubmission(db: Db, id: string, { evidence, ...change }: Change): Promise<void> {
  await db
    .updateTable('dispute_submissions')
    .set({ ...change, ...(evidence && { evidence: sql`${JSON.stringify(evidence)}::jsonb` }) })
    .where('id', '=', id)
    .execute();
}

/** Nothing where somebody else settled it meanwhile. */
export async function settleSubmission(
  db: Db,
  id: string,
  change: Pick<SubmissionRow, 'state' | 'failure' | 'sent_at'>,
): Promise<void> {
  await db
    .updateTable('dispute_submissions')
    .set({ ...change, check_at: null })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** Moves their next check forward, so that workers do not take the same ones. */
export async function takeDueSubmissions(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update dispute_submissions set
      checks = checks + 1,
      check_at = ${now}::timestamptz + make_interval(secs => least(60 * power(2, least(checks, 6)), 3600))
    where id = any (array(
      select id from dispute_submissions where check_at <= ${now} order by check_at limit ${max}
      for update skip locked))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How long the answer waits that the provider should have taken long ago. */
export async function findLateAnswerSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, coalesce(extract(epoch from now() - min(asked_at)), 0))::float8 as seconds
      from dispute_submissions where check_at is not null`.execute(db);
  return rows[0]!.seconds;
}
