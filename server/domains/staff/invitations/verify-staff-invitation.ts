import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { hashOfToken } from '../../../platform/secrets/opaque-token.ts';
import { insertMember } from '../../identity/people/team.queries.ts';
import { findInvitationOfToken, takeInvitation } from './invitations.queries.ts';

/** The link proves the mailbox and the account its address, so a forwarded link opens nothing. */
export const verifyStaffInvitation: Handle<'verifyStaffInvitation'> = async (needs, actor, { body: { token } }) => {
  const [hash, now] = [hashOfToken(token), needs.clock()];
  const invitation = await findInvitationOfToken(needs.db, hash, now);
  if (!invitation) throw fail('staff.invitation_invalid');
  if (actor.email.toLowerCase() !== invitation.email) throw fail('staff.invitation_other_account');
  if (!actor.emailVerified) throw fail('staff.address_unverified');
  const role = await needs.db.transaction().execute(async (tx) => {
    const taken = await takeInvitation(tx, hash, now);
    if (!taken) throw fail('staff.invitation_invalid');
    if (!(await insertMember(tx, actor.userId, taken))) throw fail('staff.already_member');
    return taken;
  });
  needs.people.forget(actor.userId);
  needs.log.info({ userId: actor.userId, role, invitationId: invitation.id }, 'somebody joined the team');
  return { success: true, data: { role } };
};
