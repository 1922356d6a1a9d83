import { sql, type Kysely } from 'kysely';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Db } from '../../../platform/db/open-database.ts';

export type MemberRow = {
  user_id: string;
  email: string;
  name: string;
  role: StaffRole;
  created_at: Date;
  has_second_factor: boolean;
  seen_at: Date;
  suspended_at: Date | null;
};

type Writer = Kysely<Database>;

export function listMembers(db: Db): Promise<MemberRow[]> {
  return members(db).orderBy('staff.role').orderBy('users.name').orderBy('users.email').limit(500).execute();
}

export function findMember(db: Writer, userId: string): Promise<MemberRow | undefined> {
  return members(db).where('staff.user_id', '=', userId).executeTakeFirst();
}

function members(db: Writer) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'staff.user_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sessions')
          .select((row) => row.fn.max('sessions.seen_at').as('seen_at'))
          .whereRef('sessions.user_id', '=', 'staff.user_id')
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['staff.user_id', 'users.email', 'users.name', 'staff.created_at', 'staff.suspended_at'])
    .select((from) => [
      from.ref('staff.role').$castTo<StaffRole>().as('role'),
      from('second_factors.enabled_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
      sql<Date>`greatest(users.seen_at, last.seen_at)`.as('seen_at'),
    ]);
}

/** An address may have several accounts, from different ways of signing in. */
export async function isMemberAddress(db: Writer, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when they are staff already. */
export async function insertMember(db: Db, userId: string, role: StaffRole): Promise<boolean> {
  const row = await db
    .insertInto('staff')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who could confirm what one of them proposed about the other. */
export async function listConfirmers(db: Writer, without: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'administrator')
    .where('suspended_at', 'is', null)
    .where('user_id', '<>', sql<string>`all(${without})`)
    .limit(500)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

type LockedRole = { role: StaffRole; isSuspended: boolean };

/** Locks in a fixed order, so that two who change each other do not deadlock. */
export async function lockRoles(tx: Writer, userIds: readonly string[]): Promise<Map<string, LockedRole>> {
  const rows = await tx
    .selectFrom('staff')
    .select(['user_id', 'role', 'suspended_at'])
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ user_id, role, suspended_at }) => [
      user_id,
      { role: role as StaffRole, isSuspended: suspended_at !== null },
    ]),
  );
}

export async function saveRole(tx: Writer, userId: string, role: StaffRole): Promise<void> {
  await tx.updateTable('staff').set({ role }).where('user_id', '=', userId).execute();
}

export async function deleteMember(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('staff').where('user_id', '=', userId).execute();
}

/** Their role stays. */
export async function saveSuspension(tx: Writer, userId: string, at: Date | null): Promise<void> {
  await tx.updateTable('staff').set({ suspended_at: at }).where('user_id', '=', userId).execute();
}
