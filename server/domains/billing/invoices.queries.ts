import type { BillingData, InvoiceKind } from '@zarpa/contract/billing/invoices.rules.ts';
import { sql, type Selectable } from 'kysely';
import type { Seller } from '../../config.ts';
import type { Invoices } from '../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { withSealed } from '../../platform/db/sealed-values.ts';

export type InvoiceLine = { label: string; cents: number };

export type InvoiceRow = Omit<Selectable<Invoices>, 'standing_of' | 'kind' | 'buyer' | 'seller' | 'lines'> & {
  kind: InvoiceKind;
  buyer: BillingData;
  seller: Seller;
  lines: InvoiceLine[];
};

const fields = [
  'id',
  'user_id',
  'registration_id',
  'charge_id',
  'kind',
  'year',
  'sequence',
  'buyer',
  'seller',
  'lines',
  'total_cents',
  'paid_at',
  'reference',
  'credits_id',
  'refund_id',
  'is_standing',
  'document_id',
  'issued_at',
] as const;

/** Newest first. `invoicesMax` bounds how many a purchase, and each charge, can have. */
export async function listInvoicesOf(db: Db, registrationId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(fields)
    .where('registration_id', '=', registrationId)
    .orderBy('issued_at', 'desc')
    .orderBy('kind')
    .limit(200)
    .execute();
  return rows as unknown as InvoiceRow[];
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const row = await db.selectFrom('invoices').select(fields).where('id', '=', id).executeTakeFirst();
  return row as unknown as InvoiceRow | undefined;
}

/** Of a purchase, or of one of its charges. The purchase must be locked. */
export async function findCurrentInvoice(
  tx: Tx,
  registrationId: string,
  chargeId: string | null = null,
): Promise<InvoiceRow | undefined> {
  const row = await tx
    .selectFrom('invoices')
    .select(fields)
    .where('registration_id', '=', registrationId)
    .where('charge_id', chargeId === null ? 'is' : '=', chargeId)
    .where('is_standing', '=', true)
    .executeTakeFirst();
  return row as unknown as InvoiceRow | undefined;
}

export async function countInvoices(tx: Tx, registrationId: string, chargeId: string | null): Promise<number> {
  const { count } = await tx
    .selectFrom('invoices')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('registration_id', '=', registrationId)
    .where('charge_id', chargeId === null ? 'is' : '=', chargeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Cents of its credit notes. */
export async function sumCredited(tx: Tx, invoiceId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('invoices')
    .select(sql<number>`coalesce(sum(total_cents), 0)::int`.as('cents'))
    .where('credits_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return cents;
}

export async function insertInvoice(tx: Tx, row: InvoiceRow): Promise<void> {
  const { buyer, seller, lines, ...rest } = withSealed(row, 'buyer');
  const json = (value: object) => sql<string>`${JSON.stringify(value)}::jsonb`;
  await tx
    .insertInto('invoices')
    .values({ ...rest, buyer: sql<string>`${buyer}::jsonb`, seller: json(seller), lines: json(lines) })
    .execute();
}

export async function endInvoice(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('invoices').set({ is_standing: false }).where('id', '=', id).execute();
}

export async function setInvoicePaper(tx: Tx, id: string, documentId: string): Promise<void> {
  await tx.updateTable('invoices').set({ document_id: documentId }).where('id', '=', id).execute();
}
