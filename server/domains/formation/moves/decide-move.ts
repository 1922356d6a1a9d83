import { decide, isStaff, type Given } from '@zarpa/contract/formation/case.rules.ts';
import { caseSteps, type CaseStep } from '@zarpa/contract/formation/steps.rules.ts';
import { needSentences, type Cause, type StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findKept } from '../../../platform/files/kept-files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { isMoneyHeld } from '../../payments/disputes/disputes.queries.ts';
import { listBlockedEvents } from '../cases/actions.queries.ts';
import { casePaper } from '../cases/files/case-paper.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { findFlight } from '../cases/filings.queries.ts';
import { listSteps } from '../cases/history.queries.ts';

export type RequestedMove = { event: StageEvent; by: Cause; given: Given };

export type Decided = {
  to: Stage;
  proof: string;
  awaited: StageEvent[];
  steps: CaseStep[];
};

/** The case must be locked. Throws what is missing when the table refuses the move. */
export async function decideMove(tx: Tx, row: CaseRow, move: RequestedMove): Promise<Decided> {
  const { blocked, awaited } = await listBlockedEvents(tx, row.id);
  const { isInFlight, isSending } = await findFlight(tx, row.id);
  const steps = caseSteps(await listSteps(tx, row.id));
  const state = {
    stage: row.stage,
    stageBefore: row.stage_before,
    blocked,
    isInFlight,
    isSending,
    lastStep: steps.at(-1)?.kind,
  };
  const proof = await proofOf(tx, row, move.given.proof);
  const decision = decide(state, move.event, move.by, { ...move.given, proof });
  if (decision.kind === 'not_allowed') throw fail('formation.not_allowed', { data: { present: presentOf(row) } });
  // What a partner says happened, happened. A dispute that is read takes the registration’s lock too.
  if (isStaff(move.by) && sending.includes(move.event) && (await isMoneyHeld(tx, row.registration_id)))
    throw fail('formation.dispute_open');
  if (decision.kind === 'needs')
    throw fail('formation.needs', {
      details: decision.needs.map((need) => ({
        field: need === 'counter_proof' ? 'proof' : need,
        message: needSentences[need],
      })),
    });
  return { to: decision.to, proof, awaited, steps };
}

/** Something goes to an agency. */
const sending: readonly StageEvent[] = ['submitted', 'ein_requested'];

/** Empty unless the claimed id is a paper of this case. */
export async function proofOf(tx: Tx, row: CaseRow, claimed: string | null | undefined): Promise<string> {
  const papers = { kind: casePaper.name, subject: row.id };
  return claimed && (await findKept(tx, papers, claimed)) ? claimed : '';
}

export function presentOf({ stage, version }: CaseRow) {
  return { stage, version };
}
