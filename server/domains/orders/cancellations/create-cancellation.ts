import type { Cancellation } from '@zarpa/contract/orders/cancellations.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { requireLockedCase } from '../../formation/moves/advance-case.ts';
import { recordCancellation } from '../../formation/history/record-cancellation.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { factsOfCompany, notifyCompany } from '../../../platform/notifications/notify.ts';
import { enqueueCompanyMail } from '../../../platform/mail/enqueue-mail.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { findOpenCancellation, insertCancellation } from '../cancellations.queries.ts';
import { cancellationMail } from '../cancellations.mails.ts';
import { loadRefund, shownLine } from './load-refund.ts';
import { findOrderOf, findOwnedOrder } from '../orders.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;

/** Ends the case where nothing is submitted. A repeat returns the open one; a refund other than the shown one is refused. */
export const createCancellation: Handle<'createCancellation'> = async (needs, actor, { params, body }) => {
  const found = await findOwnedOrder(needs.db, actor, params.id);
  if (!found) throw fail('orders.not_found');
  const cancellation = await needs.db.transaction().execute(async (tx) => {
    await lockWork(tx, found.registration_id);
    const open = await findOpenCancellation(tx, found.registration_id);
    return open?.cancellation ?? ask(needs, tx, found.id, body);
  });
  return { success: true, data: { cancellation } };
};

async function lockWork(tx: Tx, registrationId: string): Promise<void> {
  const known = await findCaseId(tx, registrationId);
  if (known) await requireLockedCase(tx, known.id, undefined);
  else await lockRegistration(tx, registrationId);
}

type Body = { reason?: string | undefined; expected_refund: number };

async function ask(needs: Needs, tx: Tx, orderId: string, asking: Body): Promise<Cancellation> {
  // Read again under the lock.
  const order = (await findOrderOf(tx, { id: orderId }))!;
  const { user_id: userId } = order;
  const { stage, way, lines, totalCents, returnedCents } = await loadRefund(tx, order);
  if (way === 'nothing') throw fail('orders.nothing_to_cancel');
  const total = dollarsOf(totalCents);
  if (total !== asking.expected_refund) throw fail('orders.refund_changed', { data: { total } });

  const at = needs.clock();
  const owner = { registrationId: order.registration_id, userId };
  const reason = asking.reason || null;
  const cancellation = await insertCancellation(tx, owner, {
    reason,
    stage,
    way,
    lines: lines.map(shownLine),
    totalCents,
    returnedBeforeCents: returnedCents,
    at,
  });
  const cancellationId = cancellation.id;
  const payload = { cancellationId, state: 'asked' } as const;
  const ref = `${cancellationId}:asked`;
  await enqueueCompanyMail(needs, tx, cancellationMail, { ref, registrationId: order.registration_id, payload });
  const company = factsOfCompany({ companyName: order.company_name, registrationId: order.registration_id });
  const sums = { total_cents: String(totalCents), due_at: cancellation.due_at };
  const facts = { ...company, order_id: orderId, way, state: 'asked', ...sums };
  await notifyCompany(tx, 'money.pay', { kind: 'cancellation', ref, facts, at });
  const request = { ...owner, cancellationId, way, totalCents, reason: reason ?? '', requestedAt: at };
  await recordCancellation(needs, tx, request);
  return cancellation;
}
