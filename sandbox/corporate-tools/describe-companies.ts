import { possibleActions, type OrderAction } from './act-on-order.ts';
import type { Desk } from './desk.ts';
import { presentDocument, presentInvoice } from './filing-lists.ts';
import type { FilingDocument, Invoice, KeptCompany, OrderItem, Outcome } from './filing-objects.ts';
import { nameKey } from './filing-store.ts';
import { presentOrderItem } from './order-items.ts';

export type DescribedCompany = {
  id: string;
  name: string;
  created_at: string;
  formed_name: string | null;
  filing_id: string | null;
  ein: string | null;
  cart_items: number;
  order_items: DescribedOrderItem[];
  invoices: Invoice[];
  documents: FilingDocument[];
};

export type DescribedOrderItem = OrderItem & {
  kind: 'formation' | 'ein';
  filed_name: string | null;
  outcome: Outcome | null;
  is_held: boolean;
  invoice_id: string;
  form_data: object | null;
  actions: OrderAction[];
};

/** Oldest first; `name` narrows to names that contain it, or to the company with this id. */
export function describeCompanies({ store }: Pick<Desk, 'store'>, name = ''): DescribedCompany[] {
  const key = nameKey(name);
  const companies = store.companies.all().filter(({ id, name }) => nameKey(name).includes(key) || id === key);
  return companies.map((company) => describeCompany({ store }, company));
}

export function describeCompany({ store }: Pick<Desk, 'store'>, company: KeptCompany): DescribedCompany {
  const { id, name, created_at, formed, ein = null } = company;
  return {
    id,
    name,
    created_at,
    formed_name: formed?.name ?? null,
    filing_id: formed?.filingId ?? null,
    ein,
    cart_items: store.cartItems.find('company', id).length,
    order_items: store.orderItems.find('company', id).map((item) => ({
      ...presentOrderItem(item),
      kind: item.kind,
      filed_name: item.filedName ?? null,
      outcome: item.outcome ?? null,
      is_held: item.isHeld ?? false,
      invoice_id: item.invoice_id,
      form_data: item.form_data ?? null,
      actions: possibleActions({ store }, item),
    })),
    invoices: store.invoices.find('company', id).map(presentInvoice),
    documents: store.documents.find('company', id).map(presentDocument),
  };
}
