import { sql, type Selectable } from 'kysely';
import {
  disputeStates,
  holdsMoney,
  type DisputeKind,
  type DisputeState,
} from '@zarpa/contract/payments/disputes.rules.ts';
import type { Disputes } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type DisputeRow = Omit<Selectable<Disputes>, 'kind' | 'state' | 'check_at'> & {
  kind: DisputeKind;
  state: DisputeState;
};

export const disputeFields = [
  'disputes.id',
  'disputes.user_id',
  'disputes.registration_id',
  'disputes.kind',
  'disputes.reason',
  'disputes.state',
  'disputes.amount_cents',
  'disputes.due_at',
  'disputes.submissions',
  'disputes.opened_at',
  'disputes.closed_at',
  'disputes.read_at',
] as const;

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  const row = await db.selectFrom('disputes').select(disputeFields).where('id', '=', id).executeTakeFirst();
  return row as DisputeRow | undefined;
}

export async function listDisputesOf(db: Db, registrationId: string): Promise<DisputeRow[]> {
  const rows = await db
    .selectFrom('disputes')
    .select(disputeFields)
    .where('registration_id', '=', registrationId)
    .orderBy('opened_at', 'desc')
    .limit(50)
    .execute();
  return rows as DisputeRow[];
}

const holding = disputeStates.filter((state) => holdsMoney({ kind: 'dispute', state }));

/** A dispute has the money, or took it for good. */
export async function isMoneyHeld(db: Db, registrationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('kind', '=', 'dispute')
    .where('state', 'in', holding)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveDispute(tx: Tx, row: DisputeRow, checkAt: Date | null): Promise<void> {
  const values = { ...row, check_at: checkAt };
  const { id: _id, ...changed } = values;
  await tx
    .insertInto('disputes')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

export async function takeDueDisputes(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update disputes set check_at = ${now}::timestamptz + interval '1 hour'
    where id = any (array(
      select id from disputes where check_at <= ${now} order by check_at limit ${max} for update skip locked))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
