import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { isMemberAddress } from '../../identity/people/team.queries.ts';
import { staffInvitationMail } from '../staff.mails.ts';
import {
  deleteInvitation,
  insertInvitation,
  listInvitations,
  renewInvitation,
  type InvitationRow,
} from './invitations.queries.ts';

const validDays = 7;

export const listStaffInvitations: Handle<'listStaffInvitations'> = async ({ db }) => ({
  success: true,
  data: { invitations: (await listInvitations(db)).map(shown) },
});

/** Whoever reads the mailbox joins, so no account has to be there before. */
export const createStaffInvitation: Handle<'createStaffInvitation'> = async (needs, actor, { body }) => {
  const email = body.email.toLowerCase();
  if (await isMemberAddress(needs.db, email)) throw fail('staff.already_member');
  const { token, hash } = newOpaqueToken();
  const invitation = await needs.db.transaction().execute(async (tx) => {
    const row = { id: randomUUID(), email, role: body.role, ...daysFrom(needs.clock()) };
    const made = await insertInvitation(tx, { ...row, madeBy: actor.userId, tokenHash: hash });
    if (!made) throw fail('staff.already_invited');
    await send(needs, tx, made, token);
    return made;
  });
  return { success: true, data: { invitation: shown(invitation) } };
};

export const sendStaffInvitation: Handle<'sendStaffInvitation'> = async (needs, _actor, { params: { id } }) => {
  const { token, hash } = newOpaqueToken();
  const invitation = await needs.db.transaction().execute(async (tx) => {
    const renewed = await renewInvitation(tx, id, { tokenHash: hash, ...daysFrom(needs.clock()) });
    if (!renewed) throw fail('staff.invitation_not_found');
    await send(needs, tx, renewed, token);
    return renewed;
  });
  return { success: true, data: { invitation: shown(invitation) } };
};

export const deleteStaffInvitation: Handle<'deleteStaffInvitation'> = async ({ db }, _actor, { params: { id } }) => {
  if (!(await deleteInvitation(db, id))) throw fail('staff.invitation_not_found');
  return { success: true, data: {} };
};

const daysFrom = (now: Date) => ({ sent_at: now, expires_at: new Date(now.getTime() + validDays * 86_400_000) });

async function send(needs: Pick<Context, 'jobs' | 'secrets'>, tx: Tx, { id, sent_at }: InvitationRow, token: string) {
  const payload = { invitationId: id, sealedToken: needs.secrets.seal('staff-invitation', id, token) };
  await enqueueMail(needs, tx, staffInvitationMail, { ref: `${id}:${sent_at.toISOString()}`, userId: null, payload });
}

function shown({ sent_at, expires_at, ...row }: InvitationRow) {
  return { ...row, sent_at: sent_at.toISOString(), expires_at: expires_at.toISOString() };
}
