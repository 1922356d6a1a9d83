import type { Transaction } from 'kysely';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/database.gen.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { fail } from '../../platform/http/fail.ts';
import { lockRoles } from '../identity/people/team.queries.ts';

/** Both rows locked. The caller is an administrator then and stays one, so that there is always one left. */
export async function changeMember<T>(
  needs: Pick<Context, 'db' | 'people'>,
  actor: Actor,
  userId: string,
  work: (tx: Transaction<Database>, role: StaffRole) => Promise<T>,
): Promise<T> {
  if (userId === actor.userId) throw fail('staff.own_membership');
  const result = await needs.db.transaction().execute(async (tx) => {
    const roles = await lockRoles(tx, [actor.userId, userId]);
    // The gate asked before, when it may still have been true.
    if (roles.get(actor.userId) !== 'administrator') throw fail('identity.forbidden');
    const role = roles.get(userId);
    if (!role) throw fail('staff.member_not_found');
    return work(tx, role);
  });
  needs.people.forget(userId);
  return result;
}
