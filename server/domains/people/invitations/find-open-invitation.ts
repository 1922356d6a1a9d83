import { comparedAddress, maskedAddress } from '@zarpa/contract/people/addresses.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { hashOfToken } from '../../../platform/secrets/opaque-token.ts';
import { findFirstSeen } from '../../identity/people/people.queries.ts';
import { registerUser } from '../../identity/people/register-user.ts';
import { listPeopleOf } from '../company/people.queries.ts';
import { titularesOf } from '../company/lock-people.ts';
import { findInvitationOfToken, type OpenInvitation } from './invitations.queries.ts';

type Needs = Pick<Context, 'auth' | 'db' | 'config' | 'people' | 'clock'>;

/** Undefined once it ended, or whoever sent it may invite nobody any more. */
export async function findOpenInvitation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<OpenInvitation | undefined> {
  const row = await findInvitationOfToken(db, hashOfToken(token));
  if (row?.state !== 'pending' || row.email === null || row.expires_at <= clock()) return undefined;
  return (await mayInvite(db, row)) ? { ...row, email: row.email } : undefined;
}

async function mayInvite(
  db: Db,
  { registration_id: registrationId, user_id }: { registration_id: string; user_id: string },
) {
  const rows = await listPeopleOf(db, registrationId);
  return titularesOf({ registrationId, rows }).some((one) => one.user_id === user_id);
}

export type Standing = 'sign_in' | 'other_address' | 'unverified' | 'open';

/** The token alone opens nothing: the session’s address has to be the invited one, and proven. */
export async function standingOf(
  needs: Needs,
  actor: Actor | null,
  invitation: OpenInvitation,
  caller: Caller,
): Promise<Standing> {
  if (!actor) return 'sign_in';
  if (comparedAddress(actor.email) !== invitation.email) return 'other_address';
  return (await isProven(needs, actor, invitation, caller)) ? 'open' : 'unverified';
}

/** Throws unless the invitation is open and the caller’s. */
export async function requireOwn(
  needs: Needs,
  actor: Actor,
  invitation: OpenInvitation | undefined,
  caller: Caller,
): Promise<OpenInvitation> {
  if (!invitation) throw fail('people.invitation_over');
  const standing = await standingOf(needs, actor, invitation, caller);
  if (standing === 'other_address')
    throw fail('people.other_address', { data: { masked: maskedAddress(invitation.email) } });
  if (standing === 'unverified') throw fail('people.address_unverified');
  return invitation;
}

/**
 * Whoever came after the mail was sent came by its link, which proves the mailbox. An account that was there before may be
 * another’s, made for this address: it has to confirm it.
 */
async function isProven(needs: Needs, actor: Actor, { sent_at }: OpenInvitation, caller: Caller): Promise<boolean> {
  if (await isVerified(needs, actor, caller)) return true;
  const firstSeen = await findFirstSeen(needs.db, actor.userId);
  return firstSeen !== undefined && firstSeen > sent_at;
}

/** Asks the identity provider again: it may have been confirmed a moment ago. */
export async function isVerified(needs: Needs, actor: Actor, caller: Caller): Promise<boolean> {
  if (actor.emailVerified || !caller.bearer) return actor.emailVerified;
  return (await registerUser(needs, actor.userId, caller.bearer)).emailVerified;
}
