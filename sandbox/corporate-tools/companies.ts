import { randomUUID } from 'node:crypto';
import { type OrderAction, possibleActions } from './act-on-order.ts';
import { type Desk, findCompany, stamps } from './desk.ts';
import { unprocessable } from './filing-failure.ts';
import { presentDocument, presentInvoice } from './filing-lists.ts';
import type { Company, FilingDocument, Invoice, KeptCompany, OrderItem, Outcome } from './filing-objects.ts';
import { type FilingRequest, listParam, pageOf, readBodyAs } from './filing-request.ts';
import { nameKey } from './filing-store.ts';
import { presentOrderItem } from './order-items.ts';

type RequestedCompany = Pick<Company, 'name' | 'entity_type' | 'jurisdictions'> & { home_state?: string };

export const companiesSchema = (required: readonly string[], own: object = {}) => ({
  type: 'object',
  required: ['companies'],
  properties: {
    companies: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'object',
        required,
        properties: {
          ...own,
          name: { type: 'string', pattern: '\\S', maxLength: 300 },
          entity_type: { type: 'string', enum: ['Limited Liability Company', 'Corporation'] },
          jurisdictions: { type: 'array', minItems: 1, items: { type: 'string', enum: ['Wyoming'] } },
          home_state: { type: 'string', enum: ['Wyoming'] },
        },
        additionalProperties: false,
      },
    },
    duplicate_name_allowed: { type: 'boolean' },
  },
  additionalProperties: false,
});

const schema = companiesSchema(['name', 'entity_type', 'jurisdictions']);

export function createCompanies({ store }: Desk, request: FilingRequest): Company[] {
  const body = readBodyAs<{ companies: RequestedCompany[]; duplicate_name_allowed?: boolean }>(request, schema);
  const now = stamps();
  return body.companies.map(({ name, entity_type, jurisdictions, home_state = jurisdictions[0]! }) => {
    if (!body.duplicate_name_allowed && store.companies.find('name', nameKey(name)).length > 0)
      throw unprocessable(`A company with the name "${name}" already exists.`);
    const dates = { created: now.seconds, created_at: now.at, updated_at: now.at };
    const company: KeptCompany = { id: randomUUID(), ...dates, name, entity_type, jurisdictions, home_state };
    store.companies.save(company);
    return presentCompany(company);
  });
}

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

export function listCompanies({ store }: Desk, request: FilingRequest): Company[] {
  const names = listParam(request, 'names');
  const keys = names && [...new Set(names.map(nameKey))];
  const found = keys ? keys.flatMap((key) => store.companies.find('name', key)) : store.companies.all();
  return pageOf(request, found).map(presentCompany);
}

export function getCompany(desk: Desk, _request: FilingRequest, id: string): Company {
  return presentCompany(findCompany(desk, id));
}

export function presentCompany(company: KeptCompany): Company {
  const { id, created_at, updated_at, name, entity_type, jurisdictions, home_state } = company;
  return { id, created_at, updated_at, name, entity_type, jurisdictions, home_state };
}
