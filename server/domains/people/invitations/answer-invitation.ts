import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { peopleEvents } from '@zarpa/contract/people/operations.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { hashOfToken } from '../../../platform/secrets/opaque-token.ts';
import { requireSecondFactor } from '../../two-factor/proof/require-second-factor.ts';
import { lockPeople, titularesOf } from '../company/lock-people.ts';
import { insertPerson, listPeopleOf } from '../company/people.queries.ts';
import { tellPeople } from '../company/tell-people.ts';
import { findOpenInvitation, isVerified, requireOwn } from './find-open-invitation.ts';
import { claimInvitation, endInvitation, findInvitationOfToken } from './invitations.queries.ts';

/** Claims the invitation and inserts the person in one transaction, under the company’s lock. */
export const acceptInvitation: Handle<'acceptInvitation'> = async (needs, actor, { body }, caller) => {
  const tokenHash = hashOfToken(body.token);
  const open = await findOpenInvitation(needs, body.token);
  // What was accepted is never open again: in this order two presses at once both find it.
  const earlier = open ? undefined : await findAccepted(needs.db, tokenHash, actor.userId);
  if (earlier) return { success: true, data: earlier };
  const { registration_id: registrationId, role } = await requireOwn(needs, actor, open, caller);
  await requireSecondFactor(needs, actor, `join_as_${role}`);
  const joined = await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, registrationId);
    const now = needs.clock();
    const claimed = await claimInvitation(tx, { tokenHash, userId: actor.userId, now });
    // Of two at once the later one finds what the first one made.
    if (!claimed) return findAccepted(tx, tokenHash, actor.userId);
    const titulares = titularesOf(people);
    if (!titulares.some(({ user_id }) => user_id === claimed.user_id)) throw fail('people.invitation_over');
    if (people.rows.some(({ user_id }) => user_id === actor.userId)) throw fail('people.already_in');
    if (people.rows.some(({ is_frozen }) => is_frozen)) throw fail('people.frozen');
    const { may_pay: mayPay, user_id: invitedBy } = claimed;
    await insertPerson(tx, { registrationId, userId: actor.userId, role, mayPay, invitedBy, since: now });
    await needs.events.publish(tx, peopleEvents.joined, { registrationId, userId: actor.userId, role, at: now });
    const told = { registrationId, event: 'joined', who: actor, role, ref: claimed.id, at: now } as const;
    await tellPeople(needs, tx, told, { userIds: titulares.map(({ user_id }) => user_id) });
    return { registration_id: registrationId, role };
  });
  if (!joined) throw fail('people.invitation_over');
  return { success: true, data: joined };
};

/** What this person joined by this link, while they are there: pressing twice is no error. */
async function findAccepted(
  db: Db,
  tokenHash: Buffer,
  userId: string,
): Promise<{ registration_id: string; role: CompanyRole } | undefined> {
  const row = await findInvitationOfToken(db, tokenHash);
  if (row?.state !== 'accepted' || row.accepted_by !== userId) return undefined;
  const people = await listPeopleOf(db, row.registration_id);
  const own = people.find(({ user_id }) => user_id === userId);
  return own && { registration_id: row.registration_id, role: own.role };
}

export const declineInvitation: Handle<'declineInvitation'> = async (needs, actor, { body }, caller) => {
  const invitation = await requireOwn(needs, actor, await findOpenInvitation(needs, body.token), caller);
  const { id, registration_id: registrationId, user_id: inviter, email } = invitation;
  await needs.db.transaction().execute(async (tx) => {
    const now = needs.clock();
    if (!(await endInvitation(tx, id, { state: 'declined', now }))) throw fail('people.invitation_over');
    const told = { registrationId, event: 'declined', who: email, ref: id, at: now } as const;
    await tellPeople(needs, tx, told, { userIds: [inviter] });
  });
  return { success: true, data: {} };
};

/** Once for each who asks. Their address has to be proven: it is what the *titular* reads, and may invite. */
export const createAccessRequest: Handle<'createAccessRequest'> = async (needs, actor, { body }, caller) => {
  const invitation = await findOpenInvitation(needs, body.token);
  if (!invitation) throw fail('people.invitation_over');
  if (!(await isVerified(needs, actor, caller))) throw fail('people.address_unverified');
  const { id, registration_id: registrationId, user_id: inviter } = invitation;
  const told = { registrationId, event: 'asked', who: actor.email, at: needs.clock() } as const;
  await needs.db
    .transaction()
    .execute((tx) => tellPeople(needs, tx, { ...told, ref: `${id}:${actor.userId}` }, { userIds: [inviter] }));
  return { success: true, data: {} };
};
