import { randomUUID } from 'node:crypto';
import { insertCancellation, settleCancellation } from '../../domains/orders/cancellations.queries.ts';
import { insertDraft, saveSubmission } from '../../domains/money/disputes/submissions.queries.ts';
import { saveDispute } from '../../domains/payments/disputes/disputes.queries.ts';
import { insertRefund, saveRefund } from '../../domains/payments/refunds/refunds.queries.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** What money leaves behind of a purchase: requests to cancel, a refund that came back, a dispute with its answer. */
export async function fillCancellations(app: TestApp, userId: string, registrationId: string): Promise<void> {
  const at = new Date();
  const values = { stage: 'in_review', way: 'asks_team', totalCents: 100, returnedBeforeCents: 0, at } as const;
  await app.db.transaction().execute(async (tx) => {
    const { id } = await insertCancellation(tx, { userId, registrationId }, { ...values, lines: [], reason: 'Ya no.' });
    await settleCancellation(tx, id, {
      state: 'declined',
      ground: 'work_done',
      cameBackCents: 0,
      answer: 'Hecho.',
      staffId: userId,
      at,
    });
    await insertCancellation(tx, { userId, registrationId }, { ...values, lines: [], reason: null });
  });
}

export async function giveBack(app: TestApp, of: { userId: string; registrationId: string }): Promise<void> {
  const [at, { userId, registrationId }] = [new Date(), of];
  const row = { user_id: userId, registration_id: registrationId, amount_cents: 100 };
  const refund = {
    ...row,
    id: randomUUID(),
    currency: 'usd',
    reason: 'requested' as const,
    made_at: at,
    checkAt: null,
  };
  const parts = [{ label: 'Una parte', cents: 100 }];
  await app.db.transaction().execute(async (tx) => {
    await insertRefund(tx, { ...refund, parts, note: 'Por teléfono.', state: 'failed', made_by: userId });
    const repaid = { repaid_at: at, repaid_by: userId, repaid_note: 'Transferencia.' };
    await saveRefund(tx, refund.id, { decided_by: userId, decided_at: at, ...repaid });
    const days = { opened_at: at, due_at: at, closed_at: at, read_at: at };
    const dispute = { ...row, ...days, id: `du_${randomUUID()}`, kind: 'dispute' as const, reason: 'fraudulent' };
    await saveDispute(tx, { ...dispute, state: 'won', submissions: 1 }, null);
    const answer = { id: randomUUID(), dispute_id: dispute.id, round: 'dispute' as const, version: 1 };
    const of = {
      user_id: userId,
      registration_id: registrationId,
      parts: ['purchase' as const],
      own_text: 'Por escrito.',
    };
    await insertDraft(tx, { ...answer, ...of });
    await saveSubmission(tx, answer.id, { state: 'sent', asked_by: userId, asked_at: at, sent_at: at });
  });
}
