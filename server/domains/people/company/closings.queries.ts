import type { ClosingState } from '@zarpa/contract/people/states.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type ClosingRow = {
  id: string;
  registration_id: string;
  user_id: string;
  reason: string;
  state: ClosingState;
  closes_at: Date;
  ended_at: Date | null;
};

const columns = ['id', 'registration_id', 'user_id', 'reason', 'state', 'closes_at', 'ended_at'] as const;

/** One that waits, or the one that closed the company. */
export async function findClosing(db: Db, registrationId: string): Promise<ClosingRow | undefined> {
  const row = await db
    .selectFrom('company_closings')
    .select(columns)
    .where('registration_id', '=', registrationId)
    .where('state', 'in', ['waiting', 'closed'])
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();
  return row as ClosingRow | undefined;
}

type NewClosing = {
  id: string;
  registration_id: string;
  user_id: string;
  reason: string;
  asked_at: Date;
  closes_at: Date;
};

export async function insertClosing(tx: Tx, row: NewClosing): Promise<void> {
  await tx
    .insertInto('company_closings')
    .values({ ...row, state: 'waiting' })
    .execute();
}

export async function endClosing(tx: Tx, id: string, state: 'withdrawn' | 'closed', at: Date): Promise<void> {
  await tx.updateTable('company_closings').set({ state, ended_at: at }).where('id', '=', id).execute();
}

export async function listDueClosings(db: Db, now: Date, max: number): Promise<ClosingRow[]> {
  const rows = await db
    .selectFrom('company_closings')
    .select(columns)
    .where('state', '=', 'waiting')
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(max)
    .execute();
  return rows as ClosingRow[];
}
