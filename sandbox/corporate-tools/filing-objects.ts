import type { Kept } from '../storage/record-store.ts';

export type Company = {
  id: string;
  created_at: string;
  updated_at: string;
  name: string;
  entity_type: string;
  jurisdictions: string[];
  home_state: string;
};

export type KeptCompany = Kept &
  Company & {
    formed?: { name: string; filingId: string; at: string };
    ein?: string;
    hasAsked?: true;
    wasReturned?: true;
    wasRefusedEin?: true;
    hasStrangersDocument?: true;
  };

export type CartItem = {
  id: string;
  company_id: string;
  product_id: string;
  product_option_id: string;
  quantity: number;
  title: string;
  price: number;
  status: 'active';
  form_data?: object;
};
export type KeptCartItem = Kept & CartItem;

export type Invoice = {
  id: string;
  invoice_number: string;
  status: 'paid' | 'unpaid' | 'cancelled';
  company_id: string;
  company: string;
  created_at: string;
  updated_at: string;
  due_date: string;
  paid_date: string | null;
  items: { price: number; description: string; quantity: number }[];
};
export type KeptInvoice = Kept & Invoice;

/** `under-review` is not in the partner's API: only a company named «Rara» gets it. */
export type OrderStatus = 'awaiting-client-input' | 'new' | 'pending-state-formation' | 'under-review';

export type OrderItem = {
  id: string;
  created_at: number;
  updated_at: number;
  company_id: string;
  name: string;
  order_id: string;
  quantity: number;
  status: OrderStatus;
  type: string;
  product: {
    id: string;
    price: number;
    name: string;
    filing_method: { id: string; cost: number; name: string; type: string };
  };
};

/** How an agency decided: the state (`accepted`, `rejected`) or the IRS (`issued`, `refused`). */
export type Outcome = 'accepted' | 'rejected' | 'issued' | 'refused';

export type KeptOrderItem = Kept &
  OrderItem & {
    kind: 'formation' | 'ein';
    invoice_id: string;
    form_data?: object;
    filedName?: string;
    dueAt?: number;
    isHeld?: boolean;
    outcome?: Outcome;
  };

export type FilingDocument = {
  id: string;
  created_at: string;
  updated_at: string;
  title: string;
  status: 'read' | 'unread';
  type: string;
  source: 'mail' | 'generated' | 'hand-delivered';
  pages: number;
  payment_locked: false;
  state: string;
  company_name: string;
  jurisdiction: string;
  company_id: string;
};

export type KeptDocument = Kept & FilingDocument & { listedFor: string; lines: string[]; isScanned?: boolean };
