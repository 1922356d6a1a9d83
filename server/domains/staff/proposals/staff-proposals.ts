import { may } from '@zarpa/contract/staff/roles.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { deleteMember, findMember, lockRoles, saveRole } from '../../identity/people/team.queries.ts';
import { memberOf } from '../../identity/people/show-member.ts';
import { listOpenProposals, type ProposalRow } from './person-proposals.queries.ts';
import { settleProposal } from './settle-proposal.ts';
import { showProposal } from './show-proposal.ts';

export const listStaffProposals: Handle<'listStaffProposals'> = async ({ db }) => {
  const rows = await listOpenProposals(db);
  const proposals = [];
  for (const row of rows) proposals.push(await showProposal(db, row));
  return { success: true, data: { proposals } };
};

export const reviewStaffProposal: Handle<'reviewStaffProposal'> = async (needs, actor, { params: { id }, body }) => {
  const confirmed = await needs.db.transaction().execute(async (tx) => {
    const proposal = await settleProposal(needs, tx, actor, { id, kind: 'role', outcome: body.outcome });
    if (proposal) await applyRole(needs, tx, actor, proposal);
    return proposal;
  });
  if (confirmed) {
    const { user_id: userId, seen_role, role } = confirmed;
    actor.noteChanges({ role: [seen_role, role] });
    needs.people.forget(userId);
    needs.log.info({ userId, role, staffId: actor.userId }, 'two administrators changed a role');
  }
  return { success: true, data: {} };
};

/** Who confirms is an administrator and stays one, so at least one is left. */
async function applyRole(
  needs: Pick<Context, 'config'>,
  tx: Tx,
  actor: Actor,
  { user_id: userId, seen_role, role }: ProposalRow,
): Promise<void> {
  const roles = await lockRoles(tx, [actor.userId, userId]);
  const own = roles.get(actor.userId);
  // The role may have changed since the access check.
  if (!own || own.isSuspended || !may(own.role, 'manage_team')) throw fail('identity.forbidden');
  const member = await findMember(tx, userId);
  if (!member) throw fail('staff.member_not_found');
  if (member.role !== seen_role) throw fail('staff.changed_meanwhile', { data: { member: memberOf(member) } });
  if (role === null && needs.config.adminEmails.includes(member.email)) throw fail('staff.named_in_settings');
  if (role === null) await deleteMember(tx, userId);
  else await saveRole(tx, userId, role);
}
