import { getAccount, listPaymentMethods } from './account.ts';
import { checkOut } from './checkout.ts';
import { createCompanies, getCompany, listCompanies } from './companies.ts';
import type { Desk } from './desk.ts';
import { FilingFailure } from './filing-failure.ts';
import { downloadDocument, getDocument, getInvoice, listDocuments, listInvoices } from './filing-lists.ts';
import { getFilingSchema, listFilingMethods, listOfferings } from './filing-products.ts';
import type { FilingRequest } from './filing-request.ts';
import { giveFormData, listRequiringAttention } from './order-items.ts';
import { renameCompanies } from './rename-companies.ts';
import { addToCart, listCart, removeFromCart } from './shopping-cart.ts';

type Operation = (desk: Desk, request: FilingRequest, id: string) => object;

/** All operations. Synchronous on purpose: one call's reads and writes are one transaction. */
const operations: Readonly<Record<string, Operation>> = {
  'GET /account': getAccount,
  'GET /companies': listCompanies,
  'POST /companies': createCompanies,
  'PATCH /companies': renameCompanies,
  'GET /companies/:id': getCompany,
  'GET /filing-products/offerings': listOfferings,
  'GET /filing-methods': listFilingMethods,
  'GET /filing-methods/schemas': getFilingSchema,
  'GET /shopping-cart': listCart,
  'POST /shopping-cart': addToCart,
  'DELETE /shopping-cart': removeFromCart,
  'GET /payment-methods': listPaymentMethods,
  'GET /invoices': listInvoices,
  'GET /invoices/:id': getInvoice,
  'GET /order-items/requiring-attention': listRequiringAttention,
  'POST /order-items/requiring-attention': giveFormData,
  'GET /documents': listDocuments,
  'GET /documents/:id': getDocument,
  'GET /documents/:id/download': downloadDocument,
};

const checkOutRoute = 'POST /shopping-cart/checkout';

/** Runs the operation; returns a PDF or the answer's body. Checkout answers outside of `result`, as at the partner. */
export function runOperation(desk: Desk, method: string, path: string, request: FilingRequest): Buffer | object {
  const timestamp = new Date().toISOString();
  if (`${method} ${path}` === checkOutRoute) return { success: true, timestamp, ...checkOut(desk, request) };
  const { operation, id } = findOperation(method, path);
  const result = operation(desk, request, id);
  return Buffer.isBuffer(result) ? result : { success: true, timestamp, result };
}

/** A literal path segment wins over an id. */
function findOperation(method: string, path: string): { operation: Operation; id: string } {
  const [, id = ''] = /^\/[a-z-]+\/([^/]+)/.exec(path) ?? [];
  for (const name of [`${method} ${path}`, `${method} ${path.replace(`/${id}`, '/:id')}`])
    if (Object.hasOwn(operations, name) && !path.includes(':')) return { operation: operations[name]!, id };
  throw new FilingFailure(404, `Nothing at ${method} ${path}.`);
}
