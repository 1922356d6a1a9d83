import {
  needsSecondPerson,
  partsWithin,
  refundableCents,
  type RefundPart,
  type RefundState,
} from '@zarpa/contract/payments/refund-states.rules.ts';
import { limitCentsOf } from '@zarpa/contract/settings/refund-limits.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle, InputOf } from '../../platform/http/handler.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { loadRefund } from '../orders/cancellations/load-refund.ts';
import { findOrderOf } from '../orders/orders.queries.ts';
import { isMoneyHeld } from '../payments/disputes/disputes.queries.ts';
import { findCaseOf, lockRegistration, type RegistrationRow } from '../payments/payments.queries.ts';
import { isSettled } from '../payments/payments.rules.ts';
import {
  findRefund,
  insertRefund,
  listRefundsOf,
  saveRefund,
  sumMadeSince,
  type RefundRow,
} from '../payments/refunds/refunds.queries.ts';
import { loadRefundLimits } from '../settings/load-settings.ts';
import { endTasks, insertTask } from '../tasks/tasks.queries.ts';
import { paidCentsOf } from './lists.ts';
import { dayBegins, listConfirmers } from './purchase.ts';
import { showRefunds } from './show-money.ts';

type Asked = InputOf<'createRefund'>['body'];

/** Only writes the row: the worker sends it, under the row's id. The same id again is the same refund. */
export const createRefund: Handle<'createRefund'> = async (needs, actor, { params, body }) => {
  await needs.db.transaction().execute(async (tx) => {
    const registration = await lockRegistration(tx, params.id);
    if (!registration) throw fail('money.purchase_not_found');
    const made = await findRefund(tx, body.id);
    if (made) {
      if (made.registration_id !== registration.id || made.made_by !== actor.userId) throw fail('money.refund_changed');
      return;
    }
    const leftCents = await requireRefundable(tx, registration);
    const parts = await partsOf(tx, registration, body, leftCents);
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    if (cents !== centsOf(body.amount))
      throw fail(body.way === 'amount' ? 'money.refund_too_much' : 'money.refund_changed');
    const now = needs.clock();
    const todayCents = await sumMadeSince(tx, actor.userId, dayBegins(now));
    const limitCents = limitCentsOf(await loadRefundLimits(tx), actor.staffRole!);
    const state: RefundState = needsSecondPerson(limitCents, cents, todayCents) ? 'proposed' : 'asked';
    await insertRefund(tx, {
      id: body.id,
      user_id: registration.user_id,
      registration_id: registration.id,
      amount_cents: cents,
      currency: registration.captured_currency ?? registration.currency,
      parts,
      reason: body.reason,
      note: body.note || null,
      state,
      made_by: actor.userId,
      made_at: now,
      checkAt: state === 'asked' ? now : null,
    });
    if (state === 'proposed') await askSecondPerson(tx, registration, body.id, now);
  });
  return { success: true, data: { refund: await shown(needs.db, body.id) } };
};

/** Cents that are left, `except` one refund. The registration must be locked. */
async function requireRefundable(tx: Tx, registration: RegistrationRow, except?: string): Promise<number> {
  if (!isSettled(registration.payment_status) || !registration.payment_intent_id) throw fail('money.not_paid');
  if (await isMoneyHeld(tx, registration.id)) throw fail('money.dispute_open');
  const refunds = await listRefundsOf(tx, registration.id);
  const others = refunds.filter(({ id }) => id !== except);
  const counted = others.map(({ state, amount_cents }) => ({ state, amountCents: amount_cents }));
  return refundableCents(paidCentsOf(registration), registration.returned_cents, counted);
}

async function partsOf(tx: Tx, { id }: RegistrationRow, { way, items = [], amount }: Asked, leftCents: number) {
  if (leftCents <= 0) throw fail('money.refund_too_much');
  const cents = centsOf(amount);
  if (way === 'amount') return partsWithin([{ label: 'Una parte de lo que pagó', cents }], leftCents);
  if (way === 'whole') return [{ label: 'Todo lo que quedaba', cents: leftCents }];
  const order = await findOrderOf(tx, { registrationId: id });
  const table = order && (await loadRefund(tx, order));
  const chosen: RefundPart[] = (table?.lines ?? [])
    .filter(({ key, cents: returned }) => items.includes(key) && returned > 0)
    .map(({ label, cents: returned }) => ({ label, cents: returned }));
  return partsWithin(chosen, leftCents);
}

async function askSecondPerson(tx: Tx, { id, user_id }: RegistrationRow, refundId: string, at: Date): Promise<void> {
  const of = await findCaseOf(tx, id);
  if (of)
    await insertTask(tx, {
      caseId: of.id,
      userId: user_id,
      kind: 'refund_proposed',
      subject: refundId,
      at,
      ownerId: null,
    });
}

const aloneAfterMs = 86_400_000;
type Review = InputOf<'reviewRefund'>['body']['outcome'];

/** Somebody else decides; where nobody else may, the same person after a day. */
export const reviewRefund: Handle<'reviewRefund'> = async (needs, actor, { params, body }) => {
  const found = await findRefund(needs.db, params.id);
  if (!found) throw fail('money.refund_not_found');
  await needs.db.transaction().execute(async (tx) => {
    const registration = (await lockRegistration(tx, found.registration_id))!;
    // Read again under the lock: it may have been decided meanwhile.
    const refund = (await findRefund(tx, found.id))!;
    if (refund.state !== 'proposed') throw fail('money.refund_settled');
    await checkPerson(needs, tx, actor, refund, body.outcome);
    const at = needs.clock();
    const isConfirmed = body.outcome === 'confirmed' || body.outcome === 'confirmed_alone';
    if (isConfirmed && (await requireRefundable(tx, registration, refund.id)) < refund.amount_cents)
      throw fail('money.refund_too_much');
    await saveRefund(tx, refund.id, {
      state: isConfirmed ? 'asked' : 'declined',
      decided_by: actor.userId,
      decided_at: at,
      ...(body.note && !isConfirmed && { failure: body.note }),
      check_at: isConfirmed ? at : null,
    });
    const of = await findCaseOf(tx, registration.id);
    const ended = { kind: 'refund_proposed', subject: refund.id } as const;
    if (of) await endTasks(tx, of.id, ended, at, { by: actor.userId, note: body.note });
  });
  return { success: true, data: { refund: await shown(needs.db, found.id) } };
};

async function checkPerson(
  needs: Pick<Context, 'clock'>,
  tx: Tx,
  { userId }: Actor,
  { made_by, made_at }: RefundRow,
  outcome: Review,
): Promise<void> {
  const isOwn = made_by === userId;
  if (outcome === 'withdrawn' ? isOwn : outcome !== 'confirmed_alone' && !isOwn) return;
  if (outcome !== 'confirmed_alone' || !isOwn) throw fail('money.second_person_needed');
  if ((await listConfirmers(tx, userId)).length > 0) throw fail('money.second_person_needed');
  if (needs.clock().getTime() - made_at.getTime() < aloneAfterMs) throw fail('money.alone_too_early');
}

/** Of a refund that the bank returned. */
export const completeRefund: Handle<'completeRefund'> = async (needs, actor, { params, body }) => {
  const found = await findRefund(needs.db, params.id);
  if (!found) throw fail('money.refund_not_found');
  await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, found.registration_id);
    const refund = (await findRefund(tx, found.id))!;
    if (refund.state !== 'failed' || refund.repaid_at) throw fail('money.nothing_owed');
    const at = needs.clock();
    await saveRefund(tx, refund.id, { repaid_at: at, repaid_by: actor.userId, repaid_note: body.note });
    const of = await findCaseOf(tx, refund.registration_id);
    const ended = { kind: 'refund_failed', subject: refund.id } as const;
    if (of) await endTasks(tx, of.id, ended, at, { by: actor.userId, note: body.note });
  });
  return { success: true, data: { refund: await shown(needs.db, found.id) } };
};

async function shown(db: Db, id: string) {
  const [refund] = await showRefunds(db, [(await findRefund(db, id))!]);
  return refund!;
}
