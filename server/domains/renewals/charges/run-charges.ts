import { randomUUID } from 'node:crypto';
import { stepOf, type Step } from '@zarpa/contract/renewals/course.rules.ts';
import { later, lawDays } from '@zarpa/contract/renewals/notices.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { findDone, insertTask } from '../../tasks/tasks.queries.ts';
import { tell } from './tell.ts';
import { saveLineCents } from './charge-lines.queries.ts';
import { listToLook, lockCharge, saveCharge, type ChargeRow } from './charges.queries.ts';
import { failWithoutCard, type ApplyNeeds } from './apply-charge.ts';
import { cancelPurchase, orderedDays } from './purchases.ts';
import { takeCard } from './take-card.ts';
import { endUnpaid } from './end-unpaid.ts';
import { isPaymentFrozen } from '../services/payer.queries.ts';
import { tryCharge, type RenewalNeeds } from './try-charge.ts';
import { insertNotice } from '../notices/notices.queries.ts';
import { loadRenewal, type Renewal } from './load-renewal.ts';

const batchMax = 50;

/** Does what is due about each charge, one step at a time. True while there is more. */
export async function runCharges(needs: RenewalNeeds): Promise<boolean> {
  const today = dayOf(needs.clock());
  const due = await listToLook(needs.db, today, batchMax);
  let done = 0;
  for (const { id } of due)
    try {
      if (await advanceCharge(needs, id)) done += 1;
    } catch (error) {
      needs.log.error({ err: error, chargeId: id }, 'a renewal could not go on');
    }
  return due.length === batchMax && done > 0;
}

/**
 * The step of today under the company's lock; a charge itself is made after the commit, and found again when it is lost. False for one that
 * waits for its card.
 */
async function advanceCharge(needs: RenewalNeeds, id: string): Promise<boolean> {
  const begun = await needs.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, id);
    if (!charge) return undefined;
    const today = dayOf(needs.clock());
    if (charge.kind === 'purchase') return giveUp(tx, charge);
    const renewal = await loadRenewal(tx, charge, today);
    const step = stepOf(renewal.facts, today);
    const waits = step?.kind === 'charge' && (await isPaymentFrozen(tx, charge.registration_id));
    if (waits) return void (await saveCharge(tx, id, { look_on: addDays(today, 1) }));
    if (step) return takeStep(needs, tx, { renewal, step, today });
    const isOver = charge.state === 'paid' || renewal.facts.isCancelled;
    await saveCharge(tx, id, { look_on: isOver ? null : addDays(today, 1) });
    return undefined;
  });
  if (begun && begun !== 'busy') await tryCharge(needs, begun);
  return begun !== 'busy';
}

/** What was ordered and not paid for some days. One that is being paid has two more. */
async function giveUp(tx: Tx, charge: ChargeRow): Promise<undefined> {
  if (charge.state === 'charging') await saveCharge(tx, charge.id, { look_on: addDays(charge.look_on!, orderedDays) });
  else await cancelPurchase(tx, charge);
}

type Taking = { renewal: Renewal; step: Step; today: string };
/** The charge to try; `busy`: it stays due until its card is free. */
type Begun = string | undefined;

async function takeStep(needs: ApplyNeeds, tx: Tx, { renewal, step, today }: Taking): Promise<Begun> {
  const { charge } = renewal;
  if (step.kind === 'charge') return beginTry(needs, tx, renewal, today);
  if (step.kind === 'notice') {
    const on = later(later(charge.due_on, today), step.notice === 'law' ? addDays(today, lawDays.least) : today);
    await tell(needs, tx, renewal, { kind: step.notice, chargeOn: on, today });
  }
  if (step.kind === 'tell_grace') {
    await tell(needs, tx, renewal, { kind: 'grace', chargeOn: null, today });
    await saveCharge(tx, charge.id, { grace_told_on: today });
  }
  if (step.kind === 'tell_resignation') {
    await tell(needs, tx, renewal, { kind: 'resignation', chargeOn: null, today });
    await saveCharge(tx, charge.id, { resignation_told_on: today });
  }
  if (step.kind === 'tell_by_hand' && !(await wasToldByHand(tx, renewal)))
    await ask(needs, tx, charge, 'renewal_untold');
  if (step.kind === 'end') {
    await endUnpaid(needs, tx, renewal, today);
    return undefined;
  }
  if (step.kind === 'ask_to_resign') {
    await ask(needs, tx, charge, 'resignation_due');
    await saveCharge(tx, charge.id, { has_resignation_task: true });
  }
  await saveCharge(tx, charge.id, { look_on: addDays(today, 1) });
  return undefined;
}

async function ask(
  { clock }: Pick<ApplyNeeds, 'clock'>,
  tx: Tx,
  { id, registration_id: registrationId, user_id: userId }: ChargeRow,
  kind: 'renewal_untold' | 'resignation_due',
): Promise<void> {
  const found = await findCaseId(tx, registrationId);
  if (found) await insertTask(tx, { caseId: found.id, userId, kind, subject: id, at: clock() });
}

/** Whether somebody has told what the lost notice says, since it was sent: then it counts from that day. */
async function wasToldByHand(tx: Tx, { charge, lost }: Renewal): Promise<boolean> {
  const found = await findCaseId(tx, charge.registration_id);
  const done = found && (await findDone(tx, found.id, { kind: 'renewal_untold', subject: charge.id }));
  if (!lost || !done?.done_at || dayOf(done.done_at) < lost.sent_on) return false;
  const told = dayOf(done.done_at);
  await insertNotice(tx, {
    id: randomUUID(),
    charge_id: charge.id,
    user_id: charge.user_id,
    kind: 'law',
    text_version: lost.text_version,
    amount_cents: lost.amount_cents,
    charge_on: later(charge.due_on, addDays(told, lawDays.least)),
    lines: lost.lines,
    sent_on: told,
    accepted_at: done.done_at,
    told_by: done.done_by,
  });
  return true;
}

const answerSeconds = 60;

/** Written before the card is asked, so that a crash leaves a record. */
async function beginTry(needs: ApplyNeeds, tx: Tx, renewal: Renewal, today: string): Promise<Begun> {
  const { charge, lines, services } = renewal;
  const card = await takeCard(tx, charge.user_id);
  if (card === 'busy') return card;
  let sum = 0;
  for (const service of services) {
    // The price of the first try stays: it is what was told.
    const said = lines.find((line) => line.service_id === service.id)!.amount_cents;
    const cents = said ?? renewal.centsOf(service, today);
    sum += cents;
    if (said === null) await saveLineCents(tx, charge.id, service.id, cents);
  }
  const first = { amount_cents: sum, first_try_on: charge.first_try_on ?? today, here_until: null };
  if (!card) {
    await failWithoutCard(needs, tx, { charge: { ...charge, ...first }, today });
    return undefined;
  }
  await saveCharge(tx, charge.id, {
    ...first,
    state: 'charging',
    card_id: card.id,
    tries: charge.tries + 1,
    next_try_on: null,
    check_at: new Date(needs.clock().getTime() + answerSeconds * 1_000),
    look_on: addDays(today, 1),
  });
  return charge.id;
}
