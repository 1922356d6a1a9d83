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
    .select(['staff.user_id', 'users.email', 'users.name', 'staff.created_at'])
    .select((from) => [
      from.ref('staff.role').$castTo<StaffRole>().as('role'),
      from('second_factors.enabled_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
      sql<Date>`greatest(users.seen_at, last.seen_at)`.as('seen_at'),
    ]);
}

/** An address may have several accounts, from different ways of signing in. */
export function findAccounts(db: Db, email: string): Promise<{ id: string; email_verified: boolean }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .limit(100)
    .execute();
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

/** Locks in a fixed order, so that two who change each other do not deadlock. */
export async function lockRoles(tx: Writer, userIds: readonly string[]): Promise<Map<string, StaffRole>> {
  const rows = await tx
    .selectFrom('staff')
    .select(['user_id', 'role'])
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ user_id, role }) => [user_id, role as StaffRole]));
}

export async function saveRole(tx: Writer, userId: string, role: StaffRole): Promise<void> {
  await tx.updateTable('staff').set({ role }).where('user_id', '=', userId).execute();
}

export async function deleteMember(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('staff').where('user_id', '=', userId).execute();
}
