import { answerProblem, type PersonProposalKind, type ProposalAnswer } from '@zarpa/contract/staff/proposals.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listConfirmers } from '../../identity/people/team.queries.ts';
import { lockProposal, saveSettled, type ProposalRow } from './person-proposals.queries.ts';
import { tellTeam } from './tell-team.ts';

type Answered = { id: string; kind: PersonProposalKind; outcome: ProposalAnswer };

/** Locks the proposal and writes the answer. Undefined where nothing has to be done: declined, or taken back. */
export async function settleProposal(
  needs: Pick<Context, 'jobs' | 'clock' | 'config'>,
  tx: Tx,
  actor: Actor,
  { id, kind, outcome }: Answered,
): Promise<ProposalRow | undefined> {
  const proposal = await lockProposal(tx, id, kind);
  if (!proposal) throw fail('staff.proposal_not_found');
  if (proposal.state !== 'open') throw fail('staff.proposal_settled');
  const at = needs.clock();
  const others = await listConfirmers(tx, [actor.userId, proposal.user_id]);
  const problem = answerProblem({
    answer: outcome,
    isOwn: proposal.made_by === actor.userId,
    isAboutSelf: proposal.user_id === actor.userId,
    hasOthers: others.length > 0,
    hoursOpen: (at.getTime() - proposal.made_at.getTime()) / 3_600_000,
  });
  if (problem) throw fail(problem);
  const isAlone = outcome === 'confirmed_alone';
  const state = isAlone ? 'confirmed' : outcome;
  await saveSettled(tx, id, { state, by: actor.userId, at, isAlone });
  if (isAlone) await tellTeam(needs, tx, id, 'confirmed_alone');
  return state === 'confirmed' ? proposal : undefined;
}
