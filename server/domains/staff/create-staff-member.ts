import { fail } from '../../platform/http/fail.ts';
import { findAccounts, findMember, insertMember } from '../identity/people/team.queries.ts';
import { memberOf } from './member-of.ts';
import type { Handle } from '../../platform/http/handler.ts';

/** By the address of an account that exists: a stranger could sign up later with one that nobody has confirmed. */
export const createStaffMember: Handle<'createStaffMember'> = async (needs, actor, { body: { email, role } }) => {
  const accounts = await findAccounts(needs.db, email.toLowerCase());
  if (accounts.length === 0) throw fail('staff.account_unknown');
  const [account, ...others] = accounts.filter(({ email_verified }) => email_verified);
  if (!account) throw fail('staff.address_unverified');
  // Which of them is meant is not ours to guess.
  if (others.length > 0) throw fail('staff.account_ambiguous');
  if (!(await insertMember(needs.db, account.id, role))) throw fail('staff.already_member');
  needs.people.forget(account.id);
  needs.log.info({ userId: account.id, role, staffId: actor.userId }, 'somebody joined the team');
  const member = await findMember(needs.db, account.id);
  if (!member) throw fail('staff.account_unknown');
  return { success: true, data: { member: memberOf(member) } };
};
