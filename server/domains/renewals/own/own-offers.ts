import type { Offer } from '@zarpa/contract/renewals/operations.ts';
import { priceOf, type Priced } from '@zarpa/contract/renewals/offers.rules.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import type { Addon } from '@zarpa/contract/payments/plans.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { loadPresentCatalogue } from '../../plans/catalogue-versions.queries.ts';
import { findOrdered, insertCharge, saveCharge, saveLineCents } from '../charges/charges.queries.ts';
import { cancelPurchase, orderedDays } from '../charges/purchases.ts';
import { insertService, listOwnAddons, listServicesOf, type ServiceRow } from '../services/services.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

export const listOffers: Handle<'listOffers'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const offers = await loadOffers(needs, needs.db, owner.registrationId);
  return {
    success: true,
    data: {
      offers: offers.map(({ addon, priced: { priceCents, period, next } }): Offer => ({
        addon_key: addon.addon_key,
        label: addon.name,
        description: addon.description,
        features: addon.features,
        price_cents: priceCents,
        until: period?.until ?? null,
        next_cents: next?.cents ?? null,
        period_months: next?.months ?? null,
      })),
    },
  };
};

/** The same order again is the same charge; another one of the same company does not wait for it. */
export const createService: Handle<'createService'> = async (needs, actor, { params, body }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const { registrationId, userId } = owner;
  const chargeId = await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registrationId);
    const kind = `addon:${body.addon_key}`;
    const ordered = await findOrdered(tx, registrationId, kind);
    if (ordered?.amount_cents === body.price_cents) return ordered.id;
    const offer = (await loadOffers(needs, tx, registrationId)).find(({ addon }) => addon.addon_key === body.addon_key);
    if (offer?.priced.priceCents !== body.price_cents || ordered?.state === 'charging')
      throw fail('renewals.offer_changed');
    if (ordered) await cancelPurchase(tx, ordered);
    const at = needs.clock();
    const today = dayOf(at);
    const { addon, priced } = offer;
    const serviceId = await insertService(tx, {
      registrationId,
      userId,
      kind,
      label: addon.name,
      anchorOn: priced.next?.anchorOn ?? today,
      periodMonths: priced.next?.months ?? 12,
      agreedCents: priced.next?.cents ?? priced.priceCents,
      paidUntil: today,
      ordered: { isOnce: priced.next === null },
      at,
    });
    if (!serviceId) throw fail('renewals.offer_changed');
    const period = priced.period ?? { from: today, until: today };
    const lines = [{ serviceId, period }];
    const lookOn = addDays(today, orderedDays);
    const id = await insertCharge(tx, { kind: 'purchase', registrationId, userId, dueOn: today, lines, lookOn, at });
    await saveLineCents(tx, id, serviceId, priced.priceCents);
    await saveCharge(tx, id, { amount_cents: priced.priceCents });
    return id;
  });
  return { success: true, data: { charge_id: chargeId } };
};

/** What is on sale, and the company neither has nor bought. Nothing while it is not formed. */
async function loadOffers(
  { clock }: Needs,
  db: Db,
  registrationId: string,
): Promise<{ addon: Addon; priced: Priced }[]> {
  const at = clock();
  const today = dayOf(at);
  const services = await listServicesOf(db, registrationId);
  if (services.length === 0) return [];
  const { content } = await loadPresentCatalogue(db, at);
  const own = new Set(await listOwnAddons(db, registrationId));
  const has = (key: string) => own.has(key);
  const year = agentYearOf(services);
  return content.addons
    .filter(({ addon_key: key, is_available, requires }) => is_available && !has(key) && requires.every(has))
    .map((addon) => ({ addon, priced: priceOf(addon, year, today) }));
}

function agentYearOf(services: readonly ServiceRow[]) {
  const agent = services.find(({ kind, ended_on, cancelled_on }) => kind === 'agent' && !ended_on && !cancelled_on);
  if (!agent) return null;
  const { anchor_on: anchorOn, paid_until: until } = agent;
  return { from: monthsAfter(until, -12), until, anchorOn };
}
