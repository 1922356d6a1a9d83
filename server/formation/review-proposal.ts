import type { formationCorrectionOperations } from '@zarpa/contract/formation-corrections.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { advanceCase, requireLockedCase } from './advance-case.ts';
import { appendEvent } from './append-event.ts';
import { applyCorrection } from './apply-correction.ts';
import { saveCase, type CaseRow } from './cases.queries.ts';
import { judgeCorrection } from './judge-correction.ts';
import { findProposal, settleProposal, type ProposalRow } from './proposals.queries.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;
type Input = OperationInput<typeof formationCorrectionOperations.reviewProposal>;
type Answer = OperationAnswer<typeof formationCorrectionOperations.reviewProposal>;
type Review = Input['body'];

/** A second member of staff confirms or declines; whoever proposed may only withdraw. Somebody who left the team is no reason against it. */
export async function reviewProposal(needs: Needs, actor: Actor, { params, body }: Input): Promise<Answer> {
  const found = await findProposal(needs.db, params.id);
  if (!found) throw fail('formation.proposal_not_found');
  if (body.outcome === 'declined' && !body.note)
    throw fail('request.invalid', { details: [{ field: 'note', message: 'Escribe por qué: lo lee el equipo.' }] });
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, found.case_id, undefined);
    // Read again: while it waited for the case, another one may have settled it.
    const proposal = (await findProposal(tx, found.id))!;
    if (proposal.state !== 'open') throw fail('formation.proposal_settled');
    checkPerson(proposal, actor, body);
    const settled = { state: body.outcome, by: actor.userId, at: needs.clock(), note: body.note };
    await settleProposal(tx, proposal.id, settled);
    if (body.outcome === 'confirmed') await apply(needs, tx, row, { proposal, actor, body });
    else
      await saveCase(
        tx,
        await appendEvent(tx, row, {
          at: needs.clock(),
          actor: 'staff',
          kind: `proposal_${body.outcome}`,
          facts: { proposal: proposal.id },
          notes: { staff: actor.userId, note: body.note },
        }),
      );
  });
  return { success: true, data: {} };
}

function checkPerson({ kind, proposed_by }: ProposalRow, actor: Actor, { outcome }: Review): void {
  const isOwn = proposed_by === actor.userId;
  if (outcome === 'withdrawn') {
    if (!isOwn) throw fail('identity.forbidden');
    return;
  }
  if (isOwn) throw fail('formation.second_person_needed');
  if (outcome === 'confirmed' && kind === 'reverted' && actor.staffRole !== 'administrator')
    throw fail('identity.forbidden');
}

type Confirmed = { proposal: ProposalRow; actor: Actor; body: Review };

/** Judged anew: what it rests on may have changed since. */
async function apply(needs: Needs, tx: Transaction<Database>, row: CaseRow, { proposal, actor, body }: Confirmed) {
  const { kind, reason, proof_id, proposed_by, case_version } = proposal;
  const second = { secondId: actor.userId, note: body.note };
  if (kind === 'corrected') {
    const changes = await judgeCorrection(tx, row, proposal.changes);
    const correction = { changes, reason, proof: proof_id ?? '', staffId: proposed_by, ...second };
    return applyCorrection(needs, tx, row, correction);
  }
  await advanceCase(needs, tx, row.id, {
    event: 'reverted',
    by: actor.staffRole!,
    actorId: proposed_by ?? undefined,
    ...second,
    given: { reason, proof: proof_id ?? '', isConfirmed: true },
    version: case_version,
  });
}
