import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { FactChange, ProposalKind } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import { appendEvent } from '../cases/append-event.ts';
import { changeTexts } from './apply-correction.ts';
import { saveCase, type CaseRow } from '../cases/cases.queries.ts';
import { findOpenProposal, insertProposal, settleProposal } from './proposals.queries.ts';
import { listColleagues, notifyStaff } from '../cases/notify-staff.ts';

type Proposing = {
  kind: ProposalKind;
  changes: readonly FactChange[];
  reason: string;
  proof: string;
  staffId: string;
  event?: StageEvent;
  given?: Given;
};

const proposed = { corrected: 'correction_proposed', reverted: 'reversal_proposed', moved: 'move_proposed' } as const;

/** One proposal at a time, not counting a reversal that can no longer be confirmed. */
export async function requireNoneOpen(tx: Tx, row: CaseRow): Promise<void> {
  const open = await findOpenProposal(tx, row.id);
  if (open && !hasLapsed(open, row)) throw fail('formation.proposal_open');
}

function hasLapsed(open: { kind: ProposalKind; case_version: number }, { version }: CaseRow): boolean {
  return open.kind !== 'corrected' && open.case_version !== version;
}

/** The case must be locked. Visible only to staff until confirmed. Returns the proposal's id. */
export async function propose(
  needs: Pick<Context, 'db' | 'jobs' | 'clock' | 'config'>,
  tx: Tx,
  row: CaseRow,
  { kind, changes, reason, proof, staffId, event, given }: Proposing,
): Promise<string> {
  const at = needs.clock();
  const open = await findOpenProposal(tx, row.id);
  if (open) {
    await settleProposal(tx, open.id, { state: 'lapsed', by: staffId, at, note: undefined });
    await endTasks(tx, row.id, { kind: 'proposal', subject: open.id }, at);
  }
  const id = await insertProposal(tx, {
    caseId: row.id,
    userId: row.user_id,
    kind,
    changes,
    reason,
    event,
    given,
    proofId: proof,
    caseVersion: row.version,
    proposedBy: staffId,
    at,
  });
  const saved = await appendEvent(tx, row, {
    at,
    actor: 'staff',
    kind: proposed[kind],
    facts: {
      proposal: id,
      ...(changes.length > 0 && { corrected: changes.map(({ fact }) => fact).join(' ') }),
      ...(event && { event }),
      ...(proof && { proof }),
    },
    notes: { staff: staffId, reason, ...changeTexts(changes) },
  });
  await saveCase(tx, saved);
  await insertTask(tx, { caseId: row.id, userId: row.user_id, kind: 'proposal', subject: id, at, ownerId: null });
  const { others, everyAddress } = await listColleagues(needs, staffId);
  const mail = { caseId: row.id, ref: id };
  if (others.length > 0) await notifyStaff(needs, tx, { ...mail, what: 'to_confirm', to: others });
  else await notifyStaff(needs, tx, { ...mail, what: 'alone_asked', to: everyAddress });
  return id;
}
