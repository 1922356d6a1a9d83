import type { SubmissionFailure } from '@zarpa/contract/money/submissions.rules.ts';
import { answerStateOf, disputeStateOf, roundOf, type AnswerState } from '@zarpa/contract/payments/disputes.rules.ts';
import type { Context } from '../../../context.ts';
import type { ProviderDispute } from '../../../platform/providers/stripe-money-back.ts';
import { applyDispute } from '../../payments/disputes/apply-dispute.ts';
import { renderEvidence } from './render-evidence.ts';
import {
  findSubmission,
  saveSubmission,
  settleSubmission,
  takeDueSubmissions,
  type SubmissionRow,
} from './submissions.queries.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'clock' | 'log' | 'typesetter'>;
const atOnce = 8;

/** Hands what was asked for to the provider, once; what was lost on the way is found by reading the dispute again. */
export async function sendAnswers(needs: Needs): Promise<boolean> {
  const due = await takeDueSubmissions(needs.db, needs.clock(), atOnce);
  const results = await Promise.allSettled(due.map((id) => followAnswer(needs, id)));
  for (const result of results)
    if (result.status === 'rejected')
      needs.log.warn({ err: result.reason as unknown }, 'an answer to a dispute could not be sent yet');
  return due.length === atOnce;
}

async function followAnswer(needs: Needs, id: string): Promise<void> {
  const row = await findSubmission(needs.db, id);
  if (row?.state !== 'asked') return;
  if (await settleByReading(needs, row, await needs.stripe.retrieveDispute(row.dispute_id))) return;
  const answer =
    row.kind === 'answer' ? await send(needs, row) : await needs.stripe.closeDispute(row.id, row.dispute_id);
  if (!('refusal' in answer)) return void (await settleByReading(needs, row, answer));
  // It may have taken it before, and not said so.
  const isSettled = await settleByReading(needs, row, await needs.stripe.retrieveDispute(row.dispute_id));
  if (!isSettled) await refuse(needs, row, answer.refusal);
}

/** The paper is made of what was kept, so each try sends the same. */
async function send(needs: Needs, row: SubmissionRow) {
  const { texts, paper } = row.evidence!;
  const { id: submissionId, dispute_id: disputeId } = row;
  if (row.provider_file_id)
    return needs.stripe.answerDispute({ submissionId, disputeId, texts, fileId: row.provider_file_id });
  const kept = await needs.stripe.uploadEvidence(submissionId, await renderEvidence(needs, paper));
  if ('refusal' in kept) return kept;
  const { fileId } = kept;
  await saveSubmission(needs.db, submissionId, { provider_file_id: fileId });
  return needs.stripe.answerDispute({ submissionId, disputeId, texts, fileId });
}

/** True where nothing is left to send. The provider keeps our id in the same call that sends, so it tells whose answer it has. */
async function settleByReading(needs: Needs, row: SubmissionRow, reading: ProviderDispute): Promise<boolean> {
  await applyDispute(needs, reading);
  const { kind, dueAt } = reading;
  const state = disputeStateOf(reading.status);
  const isDone = row.kind === 'answer' ? reading.submissionId === row.id : state === 'lost' || state === 'closed';
  if (isDone) {
    await settleSubmission(needs.db, row.id, { state: 'sent', failure: null, sent_at: needs.clock() });
    return true;
  }
  const answer = answerStateOf({ kind, state, dueAt: dueAt ?? null }, needs.clock());
  // What was put together for an inquiry is no answer to the dispute that it became.
  if (answer === 'possible' && roundOf({ kind, state }) === row.round) return false;
  await refuse(needs, row, refusals[answer]);
  return true;
}

const refusals: Readonly<Record<AnswerState, SubmissionFailure>> = {
  possible: 'round_changed',
  warning: 'round_changed',
  no_answer: 'no_answer',
  past_due: 'past_due',
  with_bank: 'answered_elsewhere',
  closed: 'answered_elsewhere',
};

async function refuse(needs: Needs, row: SubmissionRow, failure: string): Promise<void> {
  await settleSubmission(needs.db, row.id, { state: 'refused', failure, sent_at: null });
  needs.log.warn({ disputeId: row.dispute_id, failure }, 'the provider did not take an answer to a dispute');
}
