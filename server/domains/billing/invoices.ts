import { requireCompany } from '../companies/require-company.ts';
import { listInvoicesOf, countInvoices, findStanding } from './invoices.queries.ts';
import { invoiceOf } from './show-invoice.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { isSameBilling } from '@zarpa/contract/billing/invoices.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import { fail } from '../../platform/http/fail.ts';
import { findPurchase } from '../payments/find-purchase.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { findBillingProfile } from './billing.queries.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';

export const listInvoices: Handle<'listInvoices'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const rows = await listInvoicesOf(needs.db, registration.id);
  return { success: true, data: { invoices: rows.map((row) => invoiceOf(row, rows)) } };
};

/** More corrections of one invoice are somebody playing. */
const invoicesMax = 20;

export const createInvoice: Handle<'createInvoice'> = async (needs, actor, { params, body }) => {
  const { seller } = needs.config;
  if (!seller) throw fail('billing.unavailable');
  const { registration } = await requireCompany(needs, actor, params.id);
  const { id: registrationId } = registration;
  const { userId } = actor;
  const id = await needs.db.transaction().execute(async (tx) => {
    const locked = await lockRegistration(tx, registrationId);
    const purchase = await findPurchase(tx, registrationId);
    if (locked?.payment_status !== 'paid' || !purchase) throw fail('billing.not_invoiceable');
    const profile = await findBillingProfile(tx, userId);
    if (!profile) throw fail('billing.profile_missing');
    const { version: _version, ...buyer } = profile;
    const standing = await findStanding(tx, registrationId);
    // The answer to the first time was lost: what it issued is what was asked for.
    if (standing && isSameBilling(standing.buyer, buyer)) {
      if (body.replaces === standing.id) throw fail('billing.nothing_changed');
      return standing.id;
    }
    if (standing && body.replaces !== standing.id) throw fail('billing.invoiced_already');
    if ((await countInvoices(tx, registrationId)) >= invoicesMax) throw fail('billing.invoices_full');
    if (standing) await issueCreditNote(needs, tx, standing);
    const { id: issued } = await issueInvoice(needs, tx, {
      user_id: userId,
      registration_id: registrationId,
      buyer,
      seller,
      lines: purchase.lines.map(({ label, amount }) => ({ label, cents: centsOf(amount) })),
      total_cents: centsOf(purchase.total),
      paid_at: purchase.paidAt,
      reference: purchase.paymentIntentId,
    });
    return issued;
  });
  const rows = await listInvoicesOf(needs.db, registrationId);
  const { kind, number, issued_at, total, buyer } = invoiceOf(
    rows.find((row) => row.id === id)!,
    rows,
  );
  return { success: true, data: { invoice: { id, kind, number, issued_at, total, buyer } } };
};
