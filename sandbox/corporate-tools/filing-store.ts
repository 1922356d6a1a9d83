import type { RecordStore } from '../storage/record-store.ts';
import { openTables, type Table, type Tables } from '../storage/table.ts';
import type { KeptCartItem, KeptCompany, KeptDocument, KeptInvoice, KeptOrderItem } from './filing-objects.ts';

export type FilingStore = {
  companies: Table<KeptCompany>;
  cartItems: Table<KeptCartItem>;
  orderItems: Table<KeptOrderItem>;
  invoices: Table<KeptInvoice>;
  documents: Table<KeptDocument>;
  atomically: Tables['atomically'];
};

export const nameKey = (name: string) => name.trim().toLowerCase();

export function openFilingStore(records: RecordStore): FilingStore {
  const tables = openTables(records);
  const company = ({ company_id }: { company_id: string }) => company_id;
  return {
    companies: tables.open<KeptCompany>('company', {
      name: ({ name }) => nameKey(name),
      filingId: ({ formed }) => formed?.filingId,
      ein: ({ ein }) => ein,
    }),
    cartItems: tables.open<KeptCartItem>('cart_item', { company }),
    orderItems: tables.open<KeptOrderItem>('order_item', {
      company,
      attention: ({ outcome }) => (outcome ? undefined : 'open'),
      due: ({ dueAt }) => (dueAt === undefined ? undefined : 'due'),
    }),
    invoices: tables.open<KeptInvoice>('invoice', { company }),
    documents: tables.open<KeptDocument>('document', { company: ({ listedFor }) => listedFor }),
    atomically: tables.atomically,
  };
}
