import type { InvitableRole } from '@zarpa/contract/staff/roles.rules.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';

type Writer = Kysely<Database>;

export type InvitationRow = { id: string; email: string; role: InvitableRole; sent_at: Date; expires_at: Date };

const columns = ['id', 'email', 'role', 'sent_at', 'expires_at'] as const;
const asRow = <R extends { role: string }>(row: R) => ({ ...row, role: row.role as InvitableRole });

export async function listInvitations(db: Writer): Promise<InvitationRow[]> {
  const rows = await db
    .selectFrom('staff_invitations')
    .select(columns)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(asRow);
}

/** Undefined when the address has an invitation already. One that expired makes room. */
export async function insertInvitation(
  tx: Writer,
  { madeBy, tokenHash, ...row }: InvitationRow & { madeBy: string; tokenHash: Buffer },
): Promise<InvitationRow | undefined> {
  await tx
    .deleteFrom('staff_invitations')
    .where('email', '=', row.email)
    .where('expires_at', '<=', row.sent_at)
    .execute();
  const inserted = await tx
    .insertInto('staff_invitations')
    .values({ ...row, made_by: madeBy, token_hash: tokenHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return inserted && asRow(inserted);
}

/** The token of before is void. Undefined when it is not open any more. */
export async function renewInvitation(
  tx: Writer,
  id: string,
  { tokenHash, ...days }: { tokenHash: Buffer; sent_at: Date; expires_at: Date },
): Promise<InvitationRow | undefined> {
  const row = await tx
    .updateTable('staff_invitations')
    .set({ token_hash: tokenHash, ...days })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && asRow(row);
}

export async function deleteInvitation(db: Writer, id: string): Promise<boolean> {
  const row = await db.deleteFrom('staff_invitations').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export function findInvitation(db: Writer, id: string) {
  return db
    .selectFrom('staff_invitations')
    .select(['email', 'role', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findInvitationOfToken(db: Writer, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('staff_invitations')
    .select(['id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses an invitation up: of two at once one gets it. */
export async function takeInvitation(tx: Writer, tokenHash: Buffer, now: Date): Promise<InvitableRole | undefined> {
  const row = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('role')
    .executeTakeFirst();
  return row && (row.role as InvitableRole);
}

/** By the business’s time, in which they are promised. */
export async function deleteOldInvitations(db: Writer, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
