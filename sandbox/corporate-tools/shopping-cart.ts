import { randomUUID } from 'node:crypto';
import { findCompany, stamps, type Desk } from './desk.ts';
import { notFound } from './filing-failure.ts';
import type { CartItem, KeptCartItem } from './filing-objects.ts';
import { findMethod, findProduct } from './filing-products.ts';
import { checkAgainst, listParam, readBodyAs, type FilingRequest } from './filing-request.ts';

type RequestedItem = Pick<CartItem, 'company_id' | 'product_id' | 'product_option_id' | 'quantity' | 'form_data'>;

const requestedItemSchema = {
  type: 'object',
  required: ['company_id', 'product_id', 'product_option_id', 'quantity'],
  properties: {
    company_id: { type: 'string' },
    product_id: { type: 'string' },
    product_option_id: { type: 'string' },
    quantity: { type: 'integer', const: 1 },
    form_data: { type: 'object' },
  },
  additionalProperties: false,
};

const idsSchema = {
  type: 'object',
  required: ['item_ids'],
  properties: { item_ids: { type: 'array', minItems: 1, items: { type: 'string' } } },
  additionalProperties: false,
};

export function listCart({ store }: Desk, request: FilingRequest): CartItem[] {
  const ids = listParam(request, 'company_ids');
  const found = ids ? [...new Set(ids)].flatMap((id) => store.cartItems.find('company', id)) : store.cartItems.all();
  return found.map(presentCartItem);
}

/** `POST /shopping-cart`. Allows duplicate filings, as the partner does. */
export function addToCart(desk: Desk, request: FilingRequest): CartItem {
  const { form_data, ...requested } = readBodyAs<RequestedItem>(request, requestedItemSchema);
  findCompany(desk, requested.company_id);
  const product = findProduct(requested.product_id);
  const method = findMethod(product, requested.product_option_id);
  if (form_data) checkAgainst(product.schema, form_data);
  const item: KeptCartItem = {
    id: randomUUID(),
    created: stamps().seconds,
    ...requested,
    title: product.title,
    price: product.price + Number(method.cost),
    status: 'active',
    ...(form_data && { form_data }),
  };
  desk.store.cartItems.save(item);
  return presentCartItem(item);
}

export function removeFromCart({ store }: Desk, request: FilingRequest): object[] {
  const items = findCartItems(store, readBodyAs<{ item_ids: string[] }>(request, idsSchema).item_ids);
  for (const { id } of items) store.cartItems.remove(id);
  return [];
}

export function findCartItems({ cartItems }: Desk['store'], ids: readonly string[]): KeptCartItem[] {
  return [...new Set(ids)].map((id) => {
    const item = cartItems.get(id);
    if (!item) throw notFound('Shopping cart item');
    return item;
  });
}

function presentCartItem({ created, ...item }: KeptCartItem): CartItem {
  void created;
  return item;
}
