import { may, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import {
  deleteMember,
  findMember,
  listMembers,
  lockRoles,
  saveRole,
  saveSuspension,
} from '../../identity/people/team.queries.ts';
import { recordSecurityEvent } from '../../identity/security-log/record-security-event.ts';
import { countOpenSessions } from '../../identity/sessions/sign-in-ends.queries.ts';
import { endEverySession } from '../../identity/sessions/end-every-session.ts';
import { withdrawRoleProposals } from '../proposals/person-proposals.queries.ts';
import { proposeChange } from '../proposals/propose-change.ts';
import { memberOf } from '../../identity/people/show-member.ts';

export const listStaff: Handle<'listStaff'> = async (needs) => {
  const members = await listMembers(needs.db);
  return { success: true, data: { members: members.map(memberOf) } };
};

/** Succeeds when the role is set already; otherwise only from the role that the caller saw. Administrators are made by two. */
export const updateStaffMember: Handle<'updateStaffMember'> = async (
  needs,
  actor,
  { params: { userId }, body: { role, seen_role } },
) => {
  const isProposed = (present: StaffRole) =>
    present !== role && (present === 'administrator' || role === 'administrator');
  const data = await changeMember(needs, actor, userId, async (tx, present) => {
    const isStale = present !== seen_role && present !== role;
    if (!isStale && !isProposed(present)) await saveRole(tx, userId, role);
    const member = memberOf((await findMember(tx, userId))!);
    if (isStale) throw fail('staff.changed_meanwhile', { data: { member } });
    if (isProposed(present)) {
      await proposeRole(needs, tx, actor, { userId, present, role });
      return { member, is_proposed: true };
    }
    actor.noteChanges({ role: [present, role] });
    return { member, is_proposed: false };
  });
  needs.log.info({ userId, role, staffId: actor.userId, isProposed: data.is_proposed }, 'another role for a member');
  return { success: true, data };
};

export const deleteStaffMember: Handle<'deleteStaffMember'> = async (needs, actor, { params: { userId } }) => {
  const isProposed = await changeMember(needs, actor, userId, async (tx, present) => {
    const { email } = (await findMember(tx, userId))!;
    // They would become an administrator again at their next sign-in.
    if (needs.config.adminEmails.includes(email)) throw fail('staff.named_in_settings');
    if (present === 'administrator') {
      await proposeRole(needs, tx, actor, { userId, present, role: null });
      return true;
    }
    await withdrawRoleProposals(tx, userId, actor.userId, needs.clock());
    await deleteMember(tx, userId);
    return false;
  });
  needs.log.info({ userId, staffId: actor.userId, isProposed }, 'a member leaves the team');
  return { success: true, data: { is_proposed: isProposed } };
};

/** At once, of an administrator too: whoever was taken over has to be stopped now, and it is undone as fast. */
export const saveStaffSuspension: Handle<'saveStaffSuspension'> = async (
  needs,
  actor,
  { params: { userId }, body: { is_suspended } },
) => {
  const member = await changeMember(needs, actor, userId, async (tx) => {
    const { suspended_at } = (await findMember(tx, userId))!;
    const was = suspended_at !== null;
    if (was !== is_suspended) {
      await saveSuspension(tx, userId, is_suspended ? needs.clock() : null);
      if (is_suspended) {
        await endEverySession(tx, userId);
        await recordSecurityEvent(tx, userId, 'all_sessions_closed');
      }
    }
    actor.noteChanges({ is_suspended: [was, is_suspended] });
    return memberOf((await findMember(tx, userId))!);
  });
  needs.log.info(
    { userId, isSuspended: is_suspended, staffId: actor.userId },
    'a member was suspended or let in again',
  );
  return { success: true, data: { member } };
};

export const deleteMemberSessions: Handle<'deleteMemberSessions'> = async (needs, actor, { params: { userId } }) => {
  const closed = await changeMember(needs, actor, userId, async (tx) => {
    const open = await countOpenSessions(tx, userId);
    await endEverySession(tx, userId);
    await recordSecurityEvent(tx, userId, 'all_sessions_closed');
    return open;
  });
  needs.log.info({ userId, staffId: actor.userId, closed }, 'the sessions of a member were ended');
  return { success: true, data: { closed } };
};

type RoleChange = { userId: string; present: StaffRole; role: StaffRole | null };

const proposeRole = (
  needs: Pick<Context, 'jobs' | 'clock' | 'config'>,
  tx: Tx,
  actor: Actor,
  { userId, present, role }: RoleChange,
) =>
  proposeChange(needs, tx, {
    kind: 'role',
    user_id: userId,
    seen_role: present,
    role,
    reason: '',
    made_by: actor.userId,
  });

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
    if (!own || own.isSuspended || !may(own.role, 'manage_team')) throw fail('identity.forbidden');
    const target = roles.get(userId);
    if (!target) throw fail('staff.member_not_found');
    return work(tx, target.role);
  });
  needs.people.forget(userId);
  return result;
}
