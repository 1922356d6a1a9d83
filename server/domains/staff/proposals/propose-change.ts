import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import { listConfirmers } from '../../identity/people/team.queries.ts';
import { insertProposal, type ProposalRow } from './person-proposals.queries.ts';
import { tellTeam } from './tell-team.ts';

type Asked = Pick<ProposalRow, 'kind' | 'user_id' | 'seen_role' | 'role' | 'reason'> & { made_by: string };

/** Writes what a second administrator has to confirm and tells everybody of the team. Returns its id. */
export async function proposeChange(
  needs: Pick<Context, 'jobs' | 'clock' | 'config'>,
  tx: Tx,
  asked: Asked,
): Promise<string> {
  const id = randomUUID();
  if (!(await insertProposal(tx, { ...asked, id, made_at: needs.clock() }))) throw fail('staff.proposal_open');
  const others = await listConfirmers(tx, [asked.made_by, asked.user_id]);
  await tellTeam(needs, tx, id, others.length > 0 ? 'proposed' : 'proposed_alone');
  return id;
}
