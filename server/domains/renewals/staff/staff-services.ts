import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { resignableFrom } from '@zarpa/contract/renewals/ending.rules.ts';
import { deliveryOf } from '@zarpa/contract/renewals/notices.rules.ts';
import { kindOf, serviceStateOn } from '@zarpa/contract/renewals/services.rules.ts';
import type { renewalsStaffOperations } from '@zarpa/contract/renewals/staff.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { listLines, type ChargeLine } from '../charges/charge-lines.queries.ts';
import { listOpenOf, type ChargeRow } from '../charges/charges.queries.ts';
import { sentOf } from '../notices/notices.queries.ts';
import { chargedOf } from './staff-charges.ts';
import { listChargesOfCompany } from './staff-charges.queries.ts';
import { listNoticesOfCharges, listStaffServiceRows, type StaffNotice } from './staff-services.queries.ts';

type Shown = OperationAnswer<typeof renewalsStaffOperations.listStaffServices>;

export const listStaffServices: Handle<'listStaffServices'> = async (needs, _actor, { params }) => {
  if (!(await findRegistration(needs.db, params.id))) throw fail('companies.registration_not_found');
  return showRenewals(needs, params.id);
};

/** The open charge of a service. */
function openChargeOf(serviceId: string, open: readonly ChargeRow[], lines: readonly ChargeLine[]) {
  const line = lines.find(({ service_id: id, is_void: isVoid }) => id === serviceId && !isVoid);
  return open.find(({ id }) => id === line?.charge_id);
}

/** `lostOn`: the day of the mail with it that did not arrive. */
export type Resignation = { toldOn: string | null; lostOn: string | null };

/** The written notice of resignation of a charge. One that did not arrive was not given. */
function resignationOf(charge: ChargeRow | undefined, notices: readonly StaffNotice[], today: string): Resignation {
  const sent = notices.findLast(({ charge_id: id, kind }) => id === charge?.id && kind === 'resignation');
  const isLost = sent !== undefined && deliveryOf(sentOf(sent), today) === 'lost';
  return isLost
    ? { toldOn: null, lostOn: sent.sent_on }
    : { toldOn: charge?.resignation_told_on ?? null, lostOn: null };
}

export async function findResignation(
  db: Db,
  registrationId: string,
  serviceId: string,
  today: string,
): Promise<Resignation> {
  const open = await listOpenOf(db, registrationId);
  const charge = openChargeOf(serviceId, open, await listLines(db, idsOf(open)));
  return resignationOf(charge, charge ? await listNoticesOfCharges(db, [charge.id]) : [], today);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export async function showRenewals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  registrationId: string,
): Promise<Shown> {
  const today = dayOf(clock());
  const services = await listStaffServiceRows(db, registrationId);
  const open = await listOpenOf(db, registrationId);
  const openLines = await listLines(db, idsOf(open));
  const charges = await listChargesOfCompany(db, registrationId, today);
  const lines = await listLines(db, idsOf(charges));
  const notices = await listNoticesOfCharges(db, idsOf(charges));
  const people = [...services.map(({ ended_by: by }) => by), ...notices.map(({ told_by: by }) => by)];
  const names = await listNames(db, [...new Set(people.filter((id) => id !== null))]);
  const personOf = (id: string | null) => (id === null ? null : { user_id: id, name: names.get(id) ?? '' });
  const labels = new Map(services.map(({ id, label }) => [id, label]));
  return {
    success: true,
    data: {
      services: services.map((service) => {
        const charge = openChargeOf(service.id, open, openLines);
        const resignation = resignationOf(charge, notices, today);
        const { id, label, paid_until, period_months, agreed_cents, cancelled_on, cancel_reason } = service;
        const facts = {
          paidUntil: paid_until,
          cancelledOn: cancelled_on,
          endedOn: service.ended_on,
          failedOn: charge?.state === 'failed' ? charge.first_try_on : null,
        };
        return {
          id,
          kind: kindOf(service.kind),
          label,
          state: serviceStateOn(facts, today),
          paid_until,
          period_months,
          agreed_cents,
          cancelled_on,
          cancel_reason,
          ended_on: service.ended_on,
          end_reason: service.end_reason,
          end_note: service.end_note,
          ended_by: personOf(service.ended_by),
          resignable_from: service.kind === 'agent' ? resignableFrom(resignation.toldOn) : null,
          is_resignation_lost: service.kind === 'agent' && resignation.lostOn !== null,
        };
      }),
      charges: charges.map((row) => ({
        ...chargedOf(row),
        lines: lines
          .filter(({ charge_id: id }) => id === row.id)
          .map((line) => ({
            label: labels.get(line.service_id) ?? '',
            from: line.period_from,
            until: line.period_until,
            amount_cents: line.amount_cents,
            is_void: line.is_void,
          })),
        notices: notices
          .filter(({ charge_id: id }) => id === row.id)
          .map((notice) => ({
            id: notice.id,
            kind: notice.kind,
            sent_on: notice.sent_on,
            amount_cents: notice.amount_cents,
            charge_on: notice.charge_on,
            delivery: deliveryOf(sentOf(notice), today),
            accepted_at: notice.accepted_at?.toISOString() ?? null,
            bounced_at: notice.bounced_at?.toISOString() ?? null,
            told_by: personOf(notice.told_by),
          })),
      })),
    },
  };
}
