import type { Handle } from '../../../platform/http/handler.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { decideMove } from '../moves/decide-move.ts';
import { propose, requireNoneOpen } from './propose.ts';

export const createReversal: Handle<'createReversal'> = async (needs, actor, { params, body }) => {
  const { version, reason } = body;
  const proposalId = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, version);
    await requireNoneOpen(tx, row);
    const given = { reason, proof: body.proof, isConfirmed: true };
    const { proof } = await decideMove(tx, row, { event: 'reverted', by: actor.staffRole!, given });
    return propose(needs, tx, row, { kind: 'reverted', changes: [], reason, proof, staffId: actor.userId });
  });
  return { success: true, data: { state: 'proposed', proposal_id: proposalId } };
};
