import { requireCompany } from '../companies/require-company.ts';
import { listInvoicesOf } from './invoices.queries.ts';
import { invoiceOf } from './show-invoice.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const listInvoices: Handle<'listInvoices'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const rows = await listInvoicesOf(needs.db, registration.id);
  return { success: true, data: { invoices: rows.map((row) => invoiceOf(row, rows)) } };
};
