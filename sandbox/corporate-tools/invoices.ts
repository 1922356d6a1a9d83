import { requiredParam, type FilingRequest } from './filing-request.ts';
import { findCompany, type Desk } from './desk.ts';
import { notFound } from './filing-failure.ts';
import type { Invoice, KeptInvoice } from './filing-objects.ts';

export function listInvoices(desk: Desk, request: FilingRequest): Invoice[] {
  const company = findCompany(desk, requiredParam(request, 'company_id'));
  return desk.store.invoices.find('company', company.id).map(presentInvoice);
}

export function getInvoice({ store }: Desk, _request: FilingRequest, id: string): Invoice {
  const invoice = store.invoices.get(id);
  if (!invoice) throw notFound('Invoice');
  return presentInvoice(invoice);
}

export function presentInvoice({ created, ...invoice }: KeptInvoice): Invoice {
  void created;
  return invoice;
}
