/** One of the demo customer's companies renews in a week: its agent began a year ago, a card is saved, and both notices were told. */
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { renewalsOperations } from '@zarpa/contract/renewals/operations.ts';
import type { Context } from '@zarpa/server/context.ts';
import type { Actor } from '@zarpa/server/platform/http/security/actor.ts';
import type { Tx } from '@zarpa/server/platform/db/open-database.ts';
import { listOpenOf } from '@zarpa/server/domains/renewals/charges/charges.queries.ts';
import { planCompany } from '@zarpa/server/domains/renewals/charges/plan-charges.ts';
import { insertNotice } from '@zarpa/server/domains/renewals/notices/notices.queries.ts';
import { insertService } from '@zarpa/server/domains/renewals/services/services.queries.ts';
import type { Run } from './run-demo.ts';

type Cards = OperationAnswer<typeof renewalsOperations.listCards>;
type Setup = OperationAnswer<typeof renewalsOperations.createCardSetup>;
type Of = { customer: Actor; registrationId: string };

const daysLeft = 7;
const agreedCents = 19_900;

/** Repeating changes nothing: what began is left to the worker. */
export async function renewSoon(context: Context, run: Run, { customer, registrationId }: Of): Promise<void> {
  const charges = context.db.selectFrom('charges').select('id').where('registration_id', '=', registrationId);
  if (await charges.executeTakeFirst()) return;
  await saveCard(context, run, customer);
  await context.db.transaction().execute((tx) => beginLastYear(context, tx, { customer, registrationId }));
}

/** As the browser does: the provider's script confirms what the server prepared. */
async function saveCard({ config }: Context, run: Run, customer: Actor): Promise<void> {
  const { data } = await run<Cards>('listCards', customer, {});
  if (data.cards.length > 0) return;
  const setup = (await run<Setup>('createCardSetup', customer, {})).data;
  const confirmed = await fetch(`${config.stripe.apiUrl}/v1/setup_intents/${setup.setup_id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${config.browser.stripe.publishableKey}` },
    body: new URLSearchParams({ client_secret: setup.client_secret, payment_method: 'pm_card_visa' }),
  });
  if (!confirmed.ok) throw new Error(`the card was not saved: ${await confirmed.text()}`);
  await run('saveCard', customer, { body: { setup_id: setup.setup_id, consent_version: data.consent.version } });
}

async function beginLastYear(context: Context, tx: Tx, { customer, registrationId }: Of): Promise<void> {
  const at = context.clock();
  const dueOn = addDays(dayOf(at), daysLeft);
  const { userId } = customer;
  const dates = { anchorOn: monthsAfter(dueOn, -12), paidUntil: dueOn };
  const agent = { kind: 'agent', label: 'Agente registrado', periodMonths: 12, agreedCents };
  await insertService(tx, { registrationId, userId, ...agent, ...dates, at });
  // Where its completion began one, that one is a year older.
  const service = await tx
    .updateTable('services')
    .set({ anchor_on: dates.anchorOn, paid_until: dates.paidUntil })
    .where('registration_id', '=', registrationId)
    .where('kind', '=', agent.kind)
    .returning(['id', 'agreed_cents'])
    .executeTakeFirstOrThrow();
  await planCompany(context, tx, registrationId);
  const [charge] = await listOpenOf(tx, registrationId);
  for (const [kind, days] of [
    ['first', -60],
    ['law', -30],
  ] as const)
    await insertNotice(tx, {
      id: crypto.randomUUID(),
      charge_id: charge!.id,
      user_id: userId,
      kind,
      text_version: 'RN-1',
      amount_cents: service.agreed_cents,
      charge_on: dueOn,
      lines: [{ serviceId: service.id, cents: service.agreed_cents }],
      sent_on: addDays(dueOn, days),
      accepted_at: new Date(`${addDays(dueOn, days)}T12:00:00Z`),
    });
}
