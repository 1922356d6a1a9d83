import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listServicesById } from '../services/services.queries.ts';
import { listPresentLines, type ChargeLine } from './charge-lines.queries.ts';
import { findCharge } from './charges.queries.ts';

/** What was paid at once, and stayed paid. */
export type Paid = { lines: { label: string; cents: number }[]; at: Date; intentId: string };

/** Undefined for another company's, and where nothing was taken or all of it came back. */
export async function findPaidCharge(db: Db, registrationId: string, id: string): Promise<Paid | undefined> {
  const charge = await findCharge(db, id);
  if (charge?.registration_id !== registrationId || !charge.paid_at || !charge.intent_id) return undefined;
  const lines = await listPresentLines(db, id);
  if (lines.length === 0) return undefined;
  const ids = lines.map(({ service_id }) => service_id);
  const labels = new Map((await listServicesById(db, ids)).map((service) => [service.id, service.label]));
  return {
    lines: lines.map((line) => ({ label: lineLabel(labels.get(line.service_id)!, line), cents: line.amount_cents! })),
    at: charge.paid_at,
    intentId: charge.intent_id,
  };
}

/** As it stands on receipts and invoices. */
export const lineLabel = (label: string, { period_from: from, period_until: until }: ChargeLine): string =>
  until > from ? `${label}, hasta el ${formatDay(until)}` : label;
