import type { Service } from '@zarpa/contract/renewals/operations.ts';
import { kindOf, serviceStateOn } from '@zarpa/contract/renewals/services.rules.ts';
import { priceToTell } from '@zarpa/contract/renewals/prices.rules.ts';
import { later } from '@zarpa/contract/renewals/notices.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { listOpenSubjects } from '../../tasks/tasks.queries.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { listConfirmed } from '../../plans/catalogue-versions.queries.ts';
import { listLines } from '../charges/charge-lines.queries.ts';
import { listOpenOf } from '../charges/charges.queries.ts';
import { servicePrices } from '../charges/load-renewal.ts';
import { listNoticesOfServices } from '../notices/notices.queries.ts';
import { planCompany } from '../charges/plan-charges.ts';
import { takeFromCharges } from '../charges/take-from-charges.ts';
import { findService, listServicesOf, saveCancellation, type ServiceRow } from '../services/services.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

export const listServices: Handle<'listServices'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  return { success: true, data: { services: await showServices(needs, owner.registrationId) } };
};

export const cancelService: Handle<'cancelService'> = async (needs, actor, { params, body }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const { registrationId } = owner;
  await needs.db.transaction().execute(async (tx) => {
    const service = await lockService(tx, registrationId, params.serviceId);
    const today = dayOf(needs.clock());
    if (service.cancelled_on !== null) return;
    if (service.ended_on !== null) throw fail('renewals.service_over');
    await takeFromCharges(tx, service);
    await saveCancellation(tx, service.id, { on: today, reason: body.reason || null });
  });
  return { success: true, data: { services: await showServices(needs, registrationId) } };
};

export const deleteServiceCancellation: Handle<'deleteServiceCancellation'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const { registrationId } = owner;
  await needs.db.transaction().execute(async (tx) => {
    const service = await lockService(tx, registrationId, params.serviceId);
    if (service.ended_on !== null || service.paid_until <= dayOf(needs.clock())) throw fail('renewals.service_over');
    if (service.cancelled_on === null) return;
    await saveCancellation(tx, service.id, { on: null, reason: null });
    await planCompany(needs, tx, registrationId);
  });
  return { success: true, data: { services: await showServices(needs, registrationId) } };
};

async function lockService(tx: Tx, registrationId: string, id: string): Promise<ServiceRow> {
  await lockRegistration(tx, registrationId);
  const service = await findService(tx, registrationId, id);
  if (!service) throw fail('renewals.service_not_found');
  return service;
}

async function showServices({ db, clock }: Needs, registrationId: string): Promise<Service[]> {
  const today = dayOf(clock());
  const services = await listServicesOf(db, registrationId);
  const notices = await listNoticesOfServices(
    db,
    services.map(({ id }) => id),
  );
  const versions = await listConfirmed(db);
  const pending = new Set(await listOpenSubjects(db, registrationId, 'service_bought'));
  const open = await listOpenOf(db, registrationId);
  const lines = await listLines(
    db,
    open.map(({ id }) => id),
  );
  return services.map((service) => {
    const line = lines.find(({ service_id, is_void }) => service_id === service.id && !is_void);
    const charge = open.find(({ id }) => id === line?.charge_id);
    const goesOn = service.cancelled_on === null && service.ended_on === null;
    const nextOn = later(service.paid_until, today);
    return {
      id: service.id,
      kind: kindOf(service.kind),
      label: service.label,
      state: serviceStateOn(
        {
          paidUntil: service.paid_until,
          cancelledOn: service.cancelled_on,
          endedOn: service.ended_on,
          failedOn: charge?.state === 'failed' ? charge.first_try_on : null,
        },
        today,
      ),
      paid_until: service.paid_until,
      period_months: service.period_months,
      next_cents: line?.amount_cents ?? priceToTell(servicePrices(service, versions, notices), nextOn, today),
      next_on: goesOn ? nextOn : null,
      cancelled_on: service.cancelled_on,
      is_once: service.is_once,
      is_pending: pending.has(service.id),
    };
  });
}
