import {
  listMembers,
  findAccounts,
  findMember,
  insertMember,
  saveRole,
  deleteMember,
  lockRoles,
  type MemberRow,
} from '../identity/people/team.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { fail } from '../../platform/http/fail.ts';
import { may, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import type { StaffMember } from '@zarpa/contract/staff/member.ts';

export const listStaff: Handle<'listStaff'> = async (needs) => {
  const members = await listMembers(needs.db);
  return { success: true, data: { members: members.map(memberOf) } };
};

/** Only for an existing, verified account: a stranger could sign up later with an unconfirmed address. */
export const createStaffMember: Handle<'createStaffMember'> = async (needs, actor, { body: { email, role } }) => {
  const accounts = await findAccounts(needs.db, email.toLowerCase());
  if (accounts.length === 0) throw fail('staff.account_unknown');
  const [account, ...others] = accounts.filter(({ email_verified }) => email_verified);
  if (!account) throw fail('staff.address_unverified');
  // The address has several verified accounts.
  if (others.length > 0) throw fail('staff.account_ambiguous');
  if (!(await insertMember(needs.db, account.id, role))) throw fail('staff.already_member');
  needs.people.forget(account.id);
  needs.log.info({ userId: account.id, role, staffId: actor.userId }, 'somebody joined the team');
  const member = await findMember(needs.db, account.id);
  if (!member) throw fail('staff.account_unknown');
  return { success: true, data: { member: memberOf(member) } };
};

/** Succeeds when the role is set already; otherwise only from the role that the caller saw. */
export const updateStaffMember: Handle<'updateStaffMember'> = async (
  needs,
  actor,
  { params: { userId }, body: { role, seen_role } },
) => {
  const member = await changeMember(needs, actor, userId, async (tx, present) => {
    const isStale = present !== seen_role && present !== role;
    if (!isStale) await saveRole(tx, userId, role);
    actor.noteChanges({ role: [present, role] });
    const after = memberOf((await findMember(tx, userId))!);
    if (isStale) throw fail('staff.changed_meanwhile', { data: { member: after } });
    return after;
  });
  needs.log.info({ userId, role, staffId: actor.userId }, 'a member of the team has another role');
  return { success: true, data: { member } };
};

export const deleteStaffMember: Handle<'deleteStaffMember'> = async (needs, actor, { params: { userId } }) => {
  await changeMember(needs, actor, userId, async (tx) => {
    const { email } = (await findMember(tx, userId))!;
    // They would become an administrator again at their next sign-in.
    if (needs.config.adminEmails.includes(email)) throw fail('staff.named_in_settings');
    await deleteMember(tx, userId);
  });
  needs.log.info({ userId, staffId: actor.userId }, 'somebody left the team');
  return { success: true, data: {} };
};

/** Locks both rows. The caller is an administrator and stays one, so at least one is left. */
async function changeMember<T>(
  needs: Pick<Context, 'db' | 'people'>,
  actor: Actor,
  userId: string,
  work: (tx: Tx, role: StaffRole) => Promise<T>,
): Promise<T> {
  if (userId === actor.userId) throw fail('staff.own_membership');
  const result = await needs.db.transaction().execute(async (tx) => {
    const roles = await lockRoles(tx, [actor.userId, userId]);
    // The role may have changed since the access check.
    const own = roles.get(actor.userId);
    if (!own || !may(own, 'manage_team')) throw fail('identity.forbidden');
    const role = roles.get(userId);
    if (!role) throw fail('staff.member_not_found');
    return work(tx, role);
  });
  needs.people.forget(userId);
  return result;
}

function memberOf({ created_at, seen_at, ...row }: MemberRow): StaffMember {
  return { ...row, member_since_at: created_at.toISOString(), last_seen_at: seen_at.toISOString() };
}
