import { sql } from 'kysely';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import type { InvitationState } from '@zarpa/contract/people/states.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type InvitationRow = {
  id: string;
  registration_id: string;
  /** Who invited. */
  user_id: string;
  email: string | null;
  role: CompanyRole;
  may_pay: boolean;
  note: string;
  state: InvitationState;
  sent_at: Date;
  expires_at: Date;
  accepted_by: string | null;
  bounced_at: Date | null;
};
export type OpenInvitation = InvitationRow & { email: string };

const columns = [
  'id',
  'registration_id',
  'user_id',
  'email',
  'role',
  'may_pay',
  'note',
  'state',
  'sent_at',
  'expires_at',
  'accepted_by',
  'bounced_at',
] as const;
const asRow = (row: object) => row as InvitationRow;

export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  const row = await db.selectFrom('company_invitations').select(columns).where('id', '=', id).executeTakeFirst();
  return row && asRow(row);
}

export async function findInvitationOfToken(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const row = await db
    .selectFrom('company_invitations')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && asRow(row);
}

/** Newest first. */
export async function listOpenInvitations(db: Db, registrationId: string, now: Date): Promise<OpenInvitation[]> {
  const rows = await db
    .selectFrom('company_invitations')
    .select(columns)
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows as unknown as OpenInvitation[];
}

type Sent = {
  userId: string;
  role: CompanyRole;
  mayPay: boolean;
  note: string;
  tokenHash: Buffer;
  sentAt: Date;
  expiresAt: Date;
};
const sentColumns = ({ userId, role, mayPay, note, tokenHash, sentAt, expiresAt }: Sent) => ({
  user_id: userId,
  role,
  may_pay: mayPay,
  note,
  token_hash: tokenHash,
  sent_at: sentAt,
  expires_at: expiresAt,
});

export async function insertInvitation(tx: Tx, of: { id: string; registrationId: string; email: string }, sent: Sent) {
  const row = await tx
    .insertInto('company_invitations')
    .values({
      id: of.id,
      registration_id: of.registrationId,
      email: of.email,
      state: 'pending',
      ...sentColumns(sent),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as unknown as OpenInvitation;
}

/** The link of before is void. */
export async function renewInvitation(tx: Tx, id: string, sent: Sent): Promise<OpenInvitation> {
  const row = await tx
    .updateTable('company_invitations')
    .set({ ...sentColumns(sent), bounced_at: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as unknown as OpenInvitation;
}

/** Of two at once one gets it: undefined where it ended, or its link was replaced. */
export async function claimInvitation(
  tx: Tx,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: string; now: Date },
): Promise<InvitationRow | undefined> {
  const row = await tx
    .updateTable('company_invitations')
    .set({ state: 'accepted', ended_at: now, accepted_by: userId })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst();
  return row && asRow(row);
}

type Ending = { state: 'declined' | 'withdrawn'; now: Date };

/** False where it had ended. */
export async function endInvitation(tx: Tx, id: string, { state, now }: Ending): Promise<boolean> {
  const row = await tx
    .updateTable('company_invitations')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of one who invited, or of the whole company. */
export async function withdrawInvitations(
  tx: Tx,
  { registrationId, userId }: { registrationId: string; userId?: string },
  now: Date,
): Promise<void> {
  const open = tx
    .updateTable('company_invitations')
    .set({ state: 'withdrawn', ended_at: now })
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'pending');
  await (userId === undefined ? open : open.where('user_id', '=', userId)).execute();
}

/** Of one company, or of all. */
export async function expireInvitations(db: Db, now: Date, registrationId?: string): Promise<number> {
  const due = db
    .updateTable('company_invitations')
    .set({ state: 'expired', ended_at: now })
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now);
  const { numUpdatedRows } = await (
    registrationId === undefined ? due : due.where('registration_id', '=', registrationId)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function saveBounce(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('company_invitations').set({ bounced_at: at }).where('id', '=', id).execute();
}

/** What was written of somebody who may never have come: thirty days after its end. */
export async function forgetAddresses(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('company_invitations')
    .set({ email: null, note: '' })
    .where('email', 'is not', null)
    .where('ended_at', '<=', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
