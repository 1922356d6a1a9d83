import { randomUUID } from 'node:crypto';
import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { withSealed } from '../../../platform/db/sealed-values.ts';

const fields = [
  'id',
  'case_id',
  'user_id',
  'event',
  'given',
  'case_version',
  'made_by',
  'made_role',
  'made_at',
  'due_at',
] as const;

export type PendingMove = Omit<NonNullable<Awaited<ReturnType<typeof select>>>, 'event' | 'given' | 'made_role'> & {
  event: StageEvent;
  given: Given;
  made_role: StaffRole;
};

function select(db: Db, column: 'id' | 'case_id', value: string) {
  return db.selectFrom('pending_moves').select(fields).where(column, '=', value).executeTakeFirst();
}

export async function findPendingMove(db: Db, id: string): Promise<PendingMove | undefined> {
  return (await select(db, 'id', id)) as PendingMove | undefined;
}

/** At most one per case. */
export async function findPendingMoveOf(db: Db, caseId: string): Promise<PendingMove | undefined> {
  return (await select(db, 'case_id', caseId)) as PendingMove | undefined;
}

type NewMove = {
  caseId: string;
  userId: string;
  event: StageEvent;
  given: Given;
  version: number;
  staff: { id: string; role: StaffRole };
  at: Date;
  dueAt: Date;
};

export async function insertPendingMove(tx: Tx, move: NewMove): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('pending_moves')
    .values(
      withSealed(
        {
          id,
          case_id: move.caseId,
          user_id: move.userId,
          event: move.event,
          given: move.given,
          case_version: move.version,
          made_by: move.staff.id,
          made_role: move.staff.role,
          made_at: move.at,
          due_at: move.dueAt,
        },
        'given',
      ),
    )
    .execute();
  return id;
}

export async function takePendingMove(tx: Tx, id: string): Promise<PendingMove | undefined> {
  const row = await tx.deleteFrom('pending_moves').where('id', '=', id).returning(fields).executeTakeFirst();
  return row as PendingMove | undefined;
}

export async function listDueMoves(db: Db, now: Date, max: number): Promise<{ id: string; case_id: string }[]> {
  return db
    .selectFrom('pending_moves')
    .select(['id', 'case_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(max)
    .execute();
}
