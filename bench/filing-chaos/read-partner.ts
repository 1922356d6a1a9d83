import { createHash } from 'node:crypto';
import type { Partner } from './start-partner.ts';

export type Outside = {
  companies: {
    id: string;
    name: string;
    formedName: string | null;
    filingId: string | null;
    ein: string | null;
    cartItems: number;
    orders: { kind: 'articles' | 'ein'; invoiceId: string; outcome: string | null }[];
    invoiceIds: string[];
    papers: { id: string; isOwn: boolean; digest: string }[];
  }[];
};

export async function readPartner(partner: Partner): Promise<Outside> {
  const companies: Outside['companies'] = [];
  for (const company of await partner.companies()) {
    const papers = [];
    for (const { id, company_id } of company.documents)
      papers.push({
        id,
        isOwn: company_id === company.id,
        digest: createHash('sha256')
          .update(await partner.paper(id))
          .digest('hex'),
      });
    companies.push({
      id: company.id,
      name: company.name,
      formedName: company.formed_name,
      filingId: company.filing_id,
      ein: company.ein,
      cartItems: company.cart_items,
      orders: company.order_items.map(({ kind, invoice_id, outcome }) => ({
        kind: kind === 'ein' ? 'ein' : 'articles',
        invoiceId: invoice_id,
        outcome,
      })),
      invoiceIds: company.invoices.map(({ id }) => id),
      papers,
    });
  }
  return { companies };
}
