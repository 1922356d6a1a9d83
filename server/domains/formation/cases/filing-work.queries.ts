/** Statements for filings that a worker sends to the partner: lease, progress, next check. */
import { sql } from 'kysely';
import type { FilingKind, FilingState, FilingTrouble } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { FilingProgress } from '../../../platform/providers/filing-provider.ts';

/** Longer than any call to the partner and the time between two calls. */
const leaseSeconds = 45;
const leased = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

type WorkProgress = {
  answered?: string[];
  passing?: string | null;
  called?: string;
};

export type LeasedFiling = {
  id: string;
  lease: string;
  caseId: string;
  userId: string;
  kind: 'articles' | 'ein';
  attempt: number;
  state: FilingState;
  nameUsed: string;
  progress: FilingProgress & WorkProgress;
  looks: number;
  dueAt: Date;
  trouble: FilingTrouble | null;
  troubleSince: Date | null;
  sentAt: Date;
};

/** No two workers get the same one: business time decides what is due, database time who holds the lease. */
export async function leaseDueFiling(db: Db, now: Date): Promise<LeasedFiling | undefined> {
  const { rows } = await sql<LeasedFiling>`
    update filings set lease = gen_random_uuid(), leased_until = ${leased}
     where id = (
       select id from filings
        where look_at is not null and look_at <= ${now} and (leased_until is null or leased_until < now())
        order by look_at limit 1 for update skip locked)
    returning id, lease, case_id as "caseId", user_id as "userId", kind, attempt, state, name_used as "nameUsed",
      progress, looks, look_at as "dueAt", trouble, trouble_since as "troubleSince", sent_at as "sentAt"`.execute(db);
  const [row] = rows;
  return row && { ...row, nameUsed: filedName(row.nameUsed) };
}

type Lease = Pick<LeasedFiling, 'id' | 'lease'>;

/** Another worker holds the lease, or the filing was withdrawn: the holder must stop. */
export class LeaseLost extends Error {}

/** Merges `change` into the progress and extends the lease. Throws `LeaseLost`. */
export async function keepProgress(db: Db, { id, lease }: Lease, change: object): Promise<void> {
  const { rows } = await sql`
    update filings set progress = progress || ${JSON.stringify(change)}::jsonb, leased_until = ${leased}
     where id = ${id} and lease = ${lease} returning id`.execute(db);
  if (rows.length === 0) throw new LeaseLost();
}

export async function findProgress(db: Db, { id, lease }: Lease): Promise<LeasedFiling['progress'] | undefined> {
  const row = await db
    .selectFrom('filings')
    .select('progress')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return row?.progress as LeasedFiling['progress'] | undefined;
}

/** The order may leave from now on. The case must be locked. */
export async function markSending(tx: Tx, { id }: Lease): Promise<void> {
  await tx.updateTable('filings').set({ state: 'sending' }).where('id', '=', id).execute();
}

type SyncResult = {
  lookAt: Date;
  looks: number;
  trouble: FilingTrouble | null;
  troubleSince: Date | null;
  detail: string | null;
};

/** Ends the lease and sets the next check, unless another decision was made meanwhile. False when the lease was lost. */
export async function releaseFiling(
  db: Db,
  { id, lease, dueAt }: Lease & Pick<LeasedFiling, 'dueAt'>,
  looked: SyncResult,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('filings')
    .set({
      lease: null,
      leased_until: null,
      // A settled filing is not checked again; an earlier check requested meanwhile is kept.
      look_at: sql<Date | null>`case when look_at is null then null when look_at = ${dueAt} then ${looked.lookAt}::timestamptz
        else least(look_at, ${looked.lookAt}::timestamptz) end`,
      looks: looked.looks,
      trouble: looked.trouble,
      trouble_since: looked.troubleSince,
      trouble_detail: looked.detail,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function wakeFilings(tx: Tx, caseId: string, at: Date): Promise<void> {
  await tx
    .updateTable('filings')
    .set({ look_at: at, looks: 0 })
    .where('case_id', '=', caseId)
    .where('look_at', 'is not', null)
    .execute();
}

/** False when the filing is no longer checked. */
export async function wakeFiling(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('filings')
    .set({ look_at: at, looks: 0 })
    .where('id', '=', id)
    .where('look_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listOtherProgress(db: Db, caseId: string, id: string): Promise<FilingProgress[]> {
  const rows = await db
    .selectFrom('filings')
    .select('progress')
    .where('case_id', '=', caseId)
    .where('id', '<>', id)
    .orderBy('prepared_at')
    .execute();
  return rows.map(({ progress }) => progress as FilingProgress);
}

export async function listNamesFiled(db: Db, caseId: string): Promise<string[]> {
  const rows = await db.selectFrom('filings').select('name_used').distinct().where('case_id', '=', caseId).execute();
  return rows.map(({ name_used }) => filedName(name_used));
}

export type FilingRow = { id: string; case_id: string; kind: FilingKind; state: FilingState; trouble: string | null };

export async function findFiling(db: Db, id: string): Promise<FilingRow | undefined> {
  const row = await db
    .selectFrom('filings')
    .select(['id', 'case_id', 'kind', 'state', 'trouble'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as FilingRow | undefined;
}
