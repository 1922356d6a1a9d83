import type { Desk } from './desk.ts';
import { notFound, unprocessable } from './filing-failure.ts';
import type { KeptOrderItem, OrderItem } from './filing-objects.ts';
import { findProduct } from './filing-products.ts';
import { checkAgainst, listParam, readBodyAs, type FilingRequest } from './filing-request.ts';
import { fileItem } from './work-order.ts';

const schema = {
  type: 'object',
  required: ['company_id', 'order_item_id', 'form_data'],
  properties: { company_id: { type: 'string' }, order_item_id: { type: 'string' }, form_data: { type: 'object' } },
  additionalProperties: false,
};

export function listRequiringAttention({ store }: Desk, request: FilingRequest): OrderItem[] {
  const ids = listParam(request, 'company_ids');
  const found = ids
    ? [...new Set(ids)].flatMap((id) => store.orderItems.find('company', id)).filter(({ outcome }) => !outcome)
    : store.orderItems.find('attention', 'open');
  return found.map(presentOrderItem);
}

export function giveFormData(desk: Desk, request: FilingRequest): OrderItem {
  const answer = readBodyAs<{ company_id: string; order_item_id: string; form_data: object }>(request, schema);
  const item = desk.store.orderItems.get(answer.order_item_id);
  if (!item || item.company_id !== answer.company_id) throw notFound('Order item');
  if (item.outcome || item.status !== 'awaiting-client-input')
    throw unprocessable('The order item is not awaiting client input.');
  checkAgainst(findProduct(item.product.id).schema, answer.form_data);
  return presentOrderItem(fileItem(desk, { ...item, form_data: answer.form_data }));
}

export function presentOrderItem(item: KeptOrderItem): OrderItem {
  const { id, created_at, updated_at, company_id, name, order_id, quantity, status, type, product } = item;
  return { id, created_at, updated_at, company_id, name, order_id, quantity, status, type, product };
}
