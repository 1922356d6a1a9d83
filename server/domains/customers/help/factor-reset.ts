import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { hasLeft } from '../../identity/people/people.queries.ts';
import { notifyOfEvent } from '../../identity/security-log/notify-of-event.ts';
import { endEverySession } from '../../identity/sessions/end-every-session.ts';
import { findProposal } from '../../staff/proposals/person-proposals.queries.ts';
import { proposeChange } from '../../staff/proposals/propose-change.ts';
import { settleProposal } from '../../staff/proposals/settle-proposal.ts';
import { showProposal } from '../../staff/proposals/show-proposal.ts';
import { deleteFailures } from '../../two-factor/proof/code-failures.queries.ts';
import { deleteSecondFactor, findSecondFactor } from '../../two-factor/proof/second-factors.queries.ts';

/** Told at once: whoever pretends to have lost their phone is seen by whoever has it. */
export const createFactorReset: Handle<'createFactorReset'> = async (needs, actor, { params: { userId }, body }) => {
  if (userId === actor.userId) throw fail('staff.own_membership');
  if (await hasLeft(needs.db, userId)) throw fail('customers.not_found');
  if (!(await hasFactor(needs, userId))) throw fail('customers.no_factor');
  const id = await needs.db.transaction().execute(async (tx) => {
    const asked = { kind: 'factor_reset', user_id: userId, seen_role: null, role: null, reason: body.reason } as const;
    const proposalId = await proposeChange(needs, tx, { ...asked, made_by: actor.userId });
    await notifyOfEvent(needs, tx, userId, 'factor_reset_asked');
    return proposalId;
  });
  return { success: true, data: { proposal: await showProposal(needs.db, (await findProposal(needs.db, id))!) } };
};

export const reviewFactorReset: Handle<'reviewFactorReset'> = async (needs, actor, { params: { id }, body }) => {
  const userId = await needs.db.transaction().execute(async (tx) => {
    const proposal = await settleProposal(needs, tx, actor, { id, kind: 'factor_reset', outcome: body.outcome });
    if (proposal) await resetFactor(needs, tx, proposal.user_id);
    return proposal?.user_id;
  });
  if (userId) {
    needs.people.forget(userId);
    await deleteFailures(needs.db, `user ${userId}`);
    needs.log.info({ userId, staffId: actor.userId }, 'a lost second factor was taken away');
  }
  return { success: true, data: {} };
};

const hasFactor = async ({ db }: Pick<Context, 'db'>, userId: string) =>
  (await findSecondFactor(db, userId))?.enabled_at != null;

/** Passkeys and remembered browsers go with the factor's row. */
async function resetFactor(needs: Pick<Context, 'jobs' | 'clock'>, tx: Tx, userId: string): Promise<void> {
  if (!(await findSecondFactor(tx, userId))?.enabled_at) throw fail('customers.no_factor');
  await deleteSecondFactor(tx, userId);
  await endEverySession(tx, userId);
  await notifyOfEvent(needs, tx, userId, 'factor_reset');
}
