import { randomUUID } from 'node:crypto';
import { paymentMethodId } from './account.ts';
import { findCompany, stamps, type Desk } from './desk.ts';
import { unprocessable } from './filing-failure.ts';
import type { KeptCartItem, KeptInvoice, KeptOrderItem } from './filing-objects.ts';
import { findMethod, findProduct } from './filing-products.ts';
import { readBodyAs, type FilingRequest } from './filing-request.ts';
import { findCartItems } from './shopping-cart.ts';
import { receiveOrder } from './work-order.ts';

const schema = {
  type: 'object',
  required: ['item_ids', 'payment_token'],
  properties: {
    item_ids: { type: 'array', minItems: 1, items: { type: 'string' } },
    payment_token: { type: 'string' },
  },
  additionalProperties: false,
};

export function checkOut(desk: Desk, request: FilingRequest): { invoice_ids: string[] } {
  const body = readBodyAs<{ item_ids: string[]; payment_token: string }>(request, schema);
  if (body.payment_token !== paymentMethodId)
    throw unprocessable('payment_token is no payment method of this account.');
  const byCompany = Map.groupBy(findCartItems(desk.store, body.item_ids), ({ company_id }) => company_id);
  return { invoice_ids: [...byCompany].map(([companyId, items]) => buy(desk, companyId, items)) };
}

function buy(desk: Desk, companyId: string, items: KeptCartItem[]): string {
  const { store } = desk;
  const now = stamps();
  const invoice: KeptInvoice = {
    id: randomUUID(),
    created: now.seconds,
    invoice_number: String(100_001 + store.invoices.all().length),
    status: 'paid',
    company_id: companyId,
    company: findCompany(desk, companyId).name,
    created_at: now.at,
    updated_at: now.at,
    due_date: now.at,
    paid_date: now.at,
    items: items.map(({ price, title, quantity }) => ({ price, description: title, quantity })),
  };
  store.invoices.save(invoice);
  const orderId = randomUUID();
  for (const item of items) {
    store.cartItems.remove(item.id);
    receiveOrder(desk, orderItemOf(item, invoice.id, orderId, now.seconds));
  }
  return invoice.id;
}

function orderItemOf(item: KeptCartItem, invoiceId: string, orderId: string, seconds: number): KeptOrderItem {
  const product = findProduct(item.product_id);
  const method = findMethod(product, item.product_option_id);
  const filingMethod = { id: method.id, cost: Number(method.cost), name: 'Standard', type: method.type };
  return {
    id: randomUUID(),
    created: seconds,
    created_at: seconds,
    updated_at: seconds,
    company_id: item.company_id,
    name: product.itemName,
    order_id: orderId,
    quantity: item.quantity,
    status: 'awaiting-client-input',
    type: 'filing',
    product: { id: product.id, price: product.price, name: product.name, filing_method: filingMethod },
    kind: product.kind,
    invoice_id: invoiceId,
    ...(item.form_data && { form_data: item.form_data }),
  };
}
