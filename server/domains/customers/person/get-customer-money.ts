import { invoiceNumber } from '@zarpa/contract/billing/invoices.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { countMoneyOfPerson, listInvoicesOfPerson, listPaymentsOfPerson } from './money.queries.ts';
import { requireCustomer } from './require-customer.ts';

const shownMax = 50;

export const getCustomerMoney: Handle<'getCustomerMoney'> = async ({ db }, _actor, { params: { userId } }) => {
  await requireCustomer({ db }, userId);
  const totals = await countMoneyOfPerson(db, userId);
  const payments = await listPaymentsOfPerson(db, userId, shownMax);
  const invoices = await listInvoicesOfPerson(db, userId, shownMax);
  return {
    success: true,
    data: {
      payments: {
        items: payments.map((row) => ({
          registration_id: row.id,
          company_name: row.company_name,
          status: row.payment_status,
          paid: dollarsOf(row.paid_cents),
          returned: dollarsOf(row.returned_cents),
          paid_at: row.paid_at?.toISOString() ?? null,
        })),
        total: totals.payments,
      },
      invoices: {
        items: invoices.map((row) => ({
          id: row.id,
          kind: row.kind,
          number: invoiceNumber(row.kind, row.year, row.sequence),
          company_name: row.company_name,
          total: dollarsOf(row.total_cents),
          issued_at: row.issued_at.toISOString(),
          file_id: row.document_id,
        })),
        total: totals.invoices,
      },
    },
  };
};
