import type { Offer } from '@zarpa/contract/renewals/operations.ts';
import { priceOf } from '@zarpa/contract/renewals/offers.rules.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { loadPresentCatalogue } from '../../plans/catalogue-versions.queries.ts';
import { saveLineCents } from '../charges/charge-lines.queries.ts';
import { findOrdered, insertCharge, saveCharge } from '../charges/charges.queries.ts';
import { cancelPurchase, orderedDays } from '../charges/purchases.ts';
import { insertService, listOwnAddons, listServicesOf, type ServiceRow } from '../services/services.queries.ts';
import { findPayer } from '../services/payer.queries.ts';
import { annualReportOffer } from './annual-report-offer.ts';
import type { Sold } from './sold.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

export const listOffers: Handle<'listOffers'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const offers = (await loadOffers(needs, needs.db, owner)).map(
    ({ key, label, description, features, priceCents, period, next }): Offer => ({
      addon_key: key,
      label,
      description,
      features,
      price_cents: priceCents,
      until: period?.until ?? null,
      next_cents: next?.cents ?? null,
      period_months: next?.months ?? null,
    }),
  );
  return { success: true, data: { offers } };
};

/** The same order again is the same charge; another one of the same company does not wait for it. */
export const createService: Handle<'createService'> = async (needs, actor, { params, body }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const { registrationId } = owner;
  const chargeId = await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registrationId);
    const sold = (await loadOffers(needs, tx, owner)).find(({ key }) => key === body.addon_key);
    if (!sold) throw fail('renewals.offer_changed');
    const ordered = await findOrdered(tx, registrationId, sold.kind);
    if (ordered?.amount_cents === body.price_cents && ordered.user_id === actor.userId) return ordered.id;
    if (sold.priceCents !== body.price_cents || ordered?.state === 'charging') throw fail('renewals.offer_changed');
    if (ordered) await cancelPurchase(tx, ordered);
    return order(needs, tx, { ...owner, payerId: actor.userId }, { ...sold, priceCents: body.price_cents });
  });
  return { success: true, data: { charge_id: chargeId } };
};

type Owner = { registrationId: string; userId: string };
type Priced = Sold & { priceCents: number };

/** Whoever orders it pays; what follows is paid by whoever pays the company’s renewals. */
async function order(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { registrationId, payerId }: Owner & { payerId: string },
  sold: Priced,
) {
  const at = clock();
  const today = dayOf(at);
  const { kind, label, priceCents, period, next } = sold;
  const serviceId = await insertService(tx, {
    registrationId,
    userId: await findPayer(tx, registrationId),
    kind,
    label,
    anchorOn: next?.anchorOn ?? today,
    periodMonths: next?.months ?? 12,
    agreedCents: next?.cents ?? priceCents,
    paidUntil: today,
    ordered: { isOnce: next === null },
    at,
  });
  if (!serviceId) throw fail('renewals.offer_changed');
  const lines = [{ serviceId, period: period ?? { from: today, until: today } }];
  const lookOn = addDays(today, orderedDays);
  const id = await insertCharge(tx, {
    kind: 'purchase',
    registrationId,
    userId: payerId,
    dueOn: today,
    lines,
    lookOn,
    at,
  });
  await saveLineCents(tx, id, serviceId, priceCents);
  await saveCharge(tx, id, { amount_cents: priceCents });
  return id;
}

/** What is on sale, and the company neither has nor bought. Nothing while it is not formed. */
async function loadOffers(needs: Needs, db: Db, owner: Owner): Promise<Sold[]> {
  const at = needs.clock();
  const services = await listServicesOf(db, owner.registrationId);
  if (services.length === 0) return [];
  const { content } = await loadPresentCatalogue(db, at);
  const own = new Set(await listOwnAddons(db, owner.registrationId));
  const year = agentYearOf(services);
  const addons = content.addons
    .filter(
      ({ addon_key: key, is_available, requires }) =>
        is_available && !own.has(key) && requires.every((one) => own.has(one)),
    )
    .map((addon): Sold => ({
      key: addon.addon_key,
      kind: `addon:${addon.addon_key}`,
      label: addon.name,
      description: addon.description,
      features: addon.features,
      ...priceOf(addon, year, dayOf(at)),
    }));
  const report = await annualReportOffer(needs, db, owner);
  return report ? [report, ...addons] : addons;
}

function agentYearOf(services: readonly ServiceRow[]) {
  const agent = services.find(({ kind, ended_on, cancelled_on }) => kind === 'agent' && !ended_on && !cancelled_on);
  if (!agent) return null;
  const { anchor_on: anchorOn, paid_until: until } = agent;
  return { from: monthsAfter(until, -12), until, anchorOn };
}
