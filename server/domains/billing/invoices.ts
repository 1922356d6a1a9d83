import { invoiceNumber, isSameBilling } from '@zarpa/contract/billing/invoices.rules.ts';
import type { Invoice } from '@zarpa/contract/billing/operations.ts';
import { centsOf, dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { requireCompany } from '../companies/require-company.ts';
import { findPurchase } from '../payments/find-purchase.ts';
import { lockRegistration, type RegistrationRow } from '../payments/payments.queries.ts';
import { findPaidCharge, type Paid } from '../renewals/charges/find-paid-charge.ts';
import { findBillingProfile, saveBillingProfile } from './billing.queries.ts';
import { countInvoices, findCurrentInvoice, type InvoiceRow, listInvoicesOf } from './invoices.queries.ts';
import { creditPart, creditRest, issueInvoice } from './issue-invoice.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { isAccepted } from '@zarpa/contract/payments/refund-states.rules.ts';
import { listRefundsOf } from '../payments/refunds/refunds.queries.ts';

export const numberOf = ({ kind, year, sequence }: Pick<InvoiceRow, 'kind' | 'year' | 'sequence'>): string =>
  invoiceNumber(kind, year, sequence);

function invoiceOf(row: InvoiceRow, all: readonly InvoiceRow[]): Invoice {
  const creditedBy = all.find((other) => other.credits_id === row.id);
  const credits = all.find((other) => other.id === row.credits_id);
  return {
    id: row.id,
    kind: row.kind,
    number: numberOf(row),
    issued_at: row.issued_at.toISOString(),
    total: dollarsOf(row.total_cents),
    buyer: row.buyer,
    credited_by: creditedBy ? numberOf(creditedBy) : null,
    credits: credits ? numberOf(credits) : null,
    charge_id: row.charge_id,
    document_id: row.document_id,
  };
}

export const getBillingProfile: Handle<'getBillingProfile'> = async ({ db, config }, actor) => {
  const profile = (await findBillingProfile(db, actor.userId)) ?? null;
  return { success: true, data: { profile, is_available: config.seller !== undefined } };
};

/** Repeating the same save changes nothing. */
export const updateBillingProfile: Handle<'updateBillingProfile'> = async ({ db, clock }, actor, { body }) => {
  // Check digits of all countries are a megabyte: loaded only here.
  const { readTaxId } = await import('./tax-ids.rules.ts');
  const read = readTaxId(body.country, body.tax_id);
  if ('problem' in read) throw fail('request.invalid', { details: [{ field: 'tax_id', message: read.problem }] });
  const data = { name: body.name, country: body.country, tax_id: read.taxId, address: body.address };
  const version = await saveBillingProfile(db, actor.userId, { ...data, version: body.version }, clock());
  if (version !== undefined) return { success: true, data: { profile: { ...data, version } } };
  const present = await findBillingProfile(db, actor.userId);
  if (present && isSameBilling(present, data)) return { success: true, data: { profile: present } };
  throw fail('billing.profile_changed', { data: { version: present?.version ?? 0 } });
};

export const listInvoices: Handle<'listInvoices'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const rows = await listInvoicesOf(needs.db, registration.id);
  return { success: true, data: { invoices: rows.map((row) => invoiceOf(row, rows)) } };
};

/** An invoice is of the whole price, also where some of it came back before it was asked for. */
async function creditEarlierRefunds(needs: ReactionNeeds, tx: Tx, invoice: InvoiceRow): Promise<void> {
  const refunds = await listRefundsOf(tx, invoice.registration_id);
  for (const { id, state, amount_cents: cents, parts } of refunds.toReversed())
    if (isAccepted(state)) await creditPart(needs, tx, invoice, { cents, lines: parts, refundId: id });
}

async function findPaidPurchase(tx: Tx, locked: RegistrationRow | undefined): Promise<Paid | undefined> {
  const purchase = locked?.payment_status === 'paid' && (await findPurchase(tx, locked.id));
  if (!purchase) return undefined;
  const lines = purchase.lines.map(({ label, amount }) => ({ label, cents: centsOf(amount) }));
  return { lines, at: purchase.paidAt, intentId: purchase.paymentIntentId };
}

/** An abuse limit on corrections per purchase. */
const invoicesMax = 20;

export const createInvoice: Handle<'createInvoice'> = async (needs, actor, { params, body }) => {
  const { seller } = needs.config;
  if (!seller) throw fail('billing.unavailable');
  const { registration } = await requireCompany(needs, actor, params.id);
  const { id: registrationId } = registration;
  const { userId } = actor;
  const chargeId = body.charge_id ?? null;
  const id = await needs.db.transaction().execute(async (tx) => {
    const locked = await lockRegistration(tx, registrationId);
    const paid = chargeId ? await findPaidCharge(tx, registrationId, chargeId) : await findPaidPurchase(tx, locked);
    if (!paid) throw fail('billing.not_invoiceable');
    const profile = await findBillingProfile(tx, userId);
    if (!profile) throw fail('billing.profile_missing');
    const { version: _version, ...buyer } = profile;
    const current = await findCurrentInvoice(tx, registrationId, chargeId);
    // A repeat after a lost answer returns what the first request issued.
    if (current && isSameBilling(current.buyer, buyer)) {
      if (body.replaces === current.id) throw fail('billing.nothing_changed');
      return current.id;
    }
    if (current && body.replaces !== current.id) throw fail('billing.invoiced_already');
    if ((await countInvoices(tx, registrationId, chargeId)) >= invoicesMax) throw fail('billing.invoices_full');
    if (current) await creditRest(needs, tx, current);
    const invoice = await issueInvoice(needs, tx, {
      user_id: userId,
      registration_id: registrationId,
      buyer,
      seller,
      charge_id: chargeId,
      lines: paid.lines,
      total_cents: paid.lines.reduce((sum, { cents }) => sum + cents, 0),
      paid_at: paid.at,
      reference: paid.intentId,
    });
    if (!chargeId) await creditEarlierRefunds(needs, tx, invoice);
    return invoice.id;
  });
  const rows = await listInvoicesOf(needs.db, registrationId);
  const { kind, number, issued_at, total, buyer } = invoiceOf(
    rows.find((row) => row.id === id)!,
    rows,
  );
  return { success: true, data: { invoice: { id, kind, number, issued_at, total, buyer } } };
};
