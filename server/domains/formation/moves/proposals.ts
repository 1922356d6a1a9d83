import type { Handle } from '../../../platform/http/handler.ts';
import { needsSecondPerson, type FactChange } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { needSentences } from '@zarpa/contract/formation/transitions.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase, advanceCase } from './advance-case.ts';
import { applyCorrection } from '../corrections/apply-correction.ts';
import { presentOf, proofOf, decideMove } from './decide-move.ts';
import { propose, requireNoneOpen } from '../corrections/propose.ts';
import type { formationCorrectionOperations } from '@zarpa/contract/formation/corrections/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveCase, type CaseRow } from '../cases/cases.queries.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { findProposal, settleProposal, type ProposalRow } from '../corrections/proposals.queries.ts';
import { listColleagues, notifyStaff } from '../cases/notify-staff.ts';
import { factValue, correctionProblems } from '@zarpa/contract/formation/corrections/problems.rules.ts';
import { findCorrectable, findDuplicate } from '../../companies/correctable.queries.ts';
import { currentFacts } from '../corrections/current-facts.rules.ts';

/** Facts that the agencies know need a second person and become a proposal; others change at once. */
export const createCorrection: Handle<'createCorrection'> = async (needs, actor, { params, body }) => {
  const { version, reason } = body;
  const isGuarded = needsSecondPerson(body.changes.map(({ fact }) => fact));
  const proposalId = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    await requireNoneOpen(tx, row);
    // Before the version check, so that the second caller gets the first one's change.
    const changes = await validateCorrection(tx, row, body.changes);
    if (row.version !== version) throw fail('formation.stale', { data: { present: presentOf(row) } });
    const proof = await proofOf(tx, row, body.proof);
    if (proof === '' && (isGuarded || body.proof))
      throw fail('formation.needs', { details: [{ field: 'proof', message: needSentences.proof }] });
    const staffId = actor.userId;
    if (isGuarded) return propose(needs, tx, row, { kind: 'corrected', changes, reason, proof, staffId });
    await applyCorrection(needs, tx, row, { changes, reason, proof, staffId });
    return null;
  });
  return { success: true, data: { state: proposalId ? 'proposed' : 'applied', proposal_id: proposalId } };
};

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

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'config'>;
type Review = OperationInput<typeof formationCorrectionOperations.reviewProposal>['body'];

/** A second member confirms or declines; the proposer can only withdraw, unless there was nobody else for a day. */
export const reviewProposal: Handle<'reviewProposal'> = async (needs, actor, { params, body }) => {
  const found = await findProposal(needs.db, params.id);
  if (!found) throw fail('formation.proposal_not_found');
  if (body.outcome === 'declined' && !body.note)
    throw fail('request.invalid', { details: [{ field: 'note', message: 'Escribe por qué: lo lee el equipo.' }] });
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, found.case_id, undefined);
    // Read again under the lock: it may have been settled meanwhile.
    const proposal = (await findProposal(tx, found.id))!;
    if (proposal.state !== 'open') throw fail('formation.proposal_settled');
    const colleagues = await listColleagues(needs, actor.userId);
    checkPerson(proposal, actor, body, { hasOthers: colleagues.others.length > 0, now: needs.clock() });
    const isAlone = body.outcome === 'confirmed_alone';
    const state = body.outcome === 'confirmed_alone' ? 'confirmed' : body.outcome;
    const settled = { state, by: actor.userId, at: needs.clock(), note: body.note };
    await settleProposal(tx, proposal.id, settled);
    await endTasks(tx, row.id, { kind: 'proposal', subject: proposal.id }, settled.at, { by: actor.userId });
    if (isAlone)
      await notifyStaff(needs, tx, {
        what: 'alone_done',
        caseId: row.id,
        ref: proposal.id,
        to: colleagues.everyAddress,
      });
    if (state === 'confirmed') await apply(needs, tx, row, { proposal, actor, body, isAlone });
    else
      await saveCase(
        tx,
        await appendEvent(tx, row, {
          at: needs.clock(),
          actor: 'staff',
          kind: `proposal_${state}`,
          facts: { proposal: proposal.id },
          notes: { staff: actor.userId, note: body.note },
        }),
      );
  });
  return { success: true, data: {} };
};

const aloneAfterMs = 24 * 3_600_000;

function checkPerson(
  { proposed_by, proposed_at }: ProposalRow,
  actor: Actor,
  { outcome }: Review,
  { hasOthers, now }: { hasOthers: boolean; now: Date },
): void {
  const isOwn = proposed_by === actor.userId;
  if (outcome === 'withdrawn') {
    if (!isOwn) throw fail('identity.forbidden');
    return;
  }
  if (outcome === 'confirmed_alone') {
    if (!isOwn || hasOthers) throw fail('formation.second_person_needed');
    if (now.getTime() - proposed_at.getTime() < aloneAfterMs) throw fail('formation.alone_too_early');
    return;
  }
  if (isOwn) throw fail('formation.second_person_needed');
}

type Confirmed = { proposal: ProposalRow; actor: Actor; body: Review; isAlone: boolean };

async function apply(needs: Needs, tx: Tx, row: CaseRow, { proposal, actor, body, isAlone }: Confirmed) {
  const { kind, reason, proof_id, proposed_by, case_version } = proposal;
  const second = { secondId: actor.userId, isAlone, note: body.note };
  if (kind === 'corrected') {
    const changes = await validateCorrection(tx, row, proposal.changes);
    const correction = { changes, reason, proof: proof_id ?? '', staffId: proposed_by, ...second };
    return applyCorrection(needs, tx, row, correction);
  }
  await advanceCase(needs, tx, row.id, {
    event: kind === 'moved' ? proposal.event! : 'reverted',
    by: actor.staffRole!,
    actorId: proposed_by ?? undefined,
    ...second,
    given: { ...proposal.given, reason, proof: proof_id ?? '', isConfirmed: true },
    version: case_version,
  });
}

/** The case must be locked. Throws present values on a conflict, a sentence per invalid fact, or a duplicate number. */
async function validateCorrection(tx: Tx, row: CaseRow, changes: readonly FactChange[]): Promise<FactChange[]> {
  const present = currentFacts(row.company_id ? await findCorrectable(tx, row.company_id) : undefined);
  const changed = changes.flatMap(({ fact, before }) => {
    const now = present.find((one) => one.fact === fact);
    return now && (now.value ?? '') !== before ? [now] : [];
  });
  if (changed.length > 0) throw fail('formation.fact_changed', { data: { present: changed } });
  const details = correctionProblems(changes, present);
  if (details.length > 0)
    throw fail('request.invalid', { details: details.map(({ field, message }) => ({ field, message })) });
  const kept = changes.map((change) => ({ ...change, after: factValue(change.fact, change.after) }));
  const given = (key: string) => kept.find(({ fact }) => fact === key)?.after;
  const taken = await findDuplicate(tx, row.company_id!, { ein: given('ein'), filing_number: given('filing_number') });
  if (taken === 'ein') throw fail('formation.ein_taken');
  if (taken === 'filing_number') throw fail('formation.filing_number_taken');
  return kept;
}
