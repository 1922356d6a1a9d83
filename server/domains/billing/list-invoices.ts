import type { billingOperations } from '@zarpa/contract/billing/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { listOwnedInvoices } from './invoices.queries.ts';
import { invoiceOf } from './show-invoice.ts';

type Call = (typeof billingOperations)['listInvoices'];

export async function listInvoices(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const rows = await listOwnedInvoices(needs.db, actor.userId, registration.id);
  return { success: true, data: { invoices: rows.map((row) => invoiceOf(row, rows)) } };
}
