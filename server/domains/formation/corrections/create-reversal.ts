import type { formationCorrectionOperations } from '@zarpa/contract/formation/corrections/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { decideMove } from '../moves/decide-move.ts';
import { propose, requireNoneOpen } from './propose.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'config'>;
type Input = OperationInput<typeof formationCorrectionOperations.createReversal>;
type Answer = OperationAnswer<typeof formationCorrectionOperations.createReversal>;

export async function createReversal(needs: Needs, actor: Actor, { params, body }: Input): Promise<Answer> {
  const { version, reason } = body;
  const proposalId = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, version);
    await requireNoneOpen(tx, row);
    const given = { reason, proof: body.proof, isConfirmed: true };
    const { proof } = await decideMove(tx, row, { event: 'reverted', by: actor.staffRole!, given });
    return propose(needs, tx, row, { kind: 'reverted', changes: [], reason, proof, staffId: actor.userId });
  });
  return { success: true, data: { state: 'proposed', proposal_id: proposalId } };
}
