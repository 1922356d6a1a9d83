import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { insert } from '../database/rows.ts';

type Owner = { userId: string; registrationId: string };

/** A saved card, an agent that goes on, and a charge for it that was told and is planned. */
export async function fillRenewals(app: TestApp, { userId, registrationId }: Owner): Promise<void> {
  const at = new Date();
  const dueOn = addDays(dayOf(at), 200);
  const [cardId, serviceId, chargeId] = [randomUUID(), randomUUID(), randomUUID()];
  const has = await app.db.selectFrom('saved_cards').select('id').where('user_id', '=', userId).execute();
  await insert(app.db, 'saved_cards', {
    id: cardId,
    user_id: userId,
    customer_id: `cus_${userId}`,
    method_id: `pm_${cardId}`,
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2040,
    is_default: has.length === 0,
    consent_version: 'RC-1',
    consented_at: at,
  });
  await insert(app.db, 'services', {
    id: serviceId,
    registration_id: registrationId,
    user_id: userId,
    kind: 'agent',
    label: 'Agente registrado',
    anchor_on: monthsAfter(dueOn, -12),
    period_months: 12,
    agreed_cents: 19_900,
    paid_until: dueOn,
    ended_by: userId,
    created_at: at,
  });
  await insert(app.db, 'charges', {
    id: chargeId,
    registration_id: registrationId,
    user_id: userId,
    due_on: dueOn,
    state: 'planned',
    card_id: cardId,
    created_at: at,
  });
  await insert(app.db, 'charge_lines', {
    charge_id: chargeId,
    service_id: serviceId,
    user_id: userId,
    period_from: dueOn,
    period_until: monthsAfter(dueOn, 12),
  });
  await insert(app.db, 'renewal_notices', {
    id: randomUUID(),
    charge_id: chargeId,
    user_id: userId,
    kind: 'first',
    text_version: 'RN-1',
    amount_cents: 19_900,
    charge_on: dueOn,
    lines: JSON.stringify([{ serviceId, cents: 19_900 }]),
    sent_on: dayOf(at),
    told_by: userId,
  });
}
