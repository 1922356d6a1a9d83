import type { InvoiceKind } from '@zarpa/contract/billing/invoices.rules.ts';
import type { PaymentStatus } from '@zarpa/contract/payments/states.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

/** Of purchases that were charged, whoever else has the company. */
export async function listPaymentsOfPerson(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('registrations as r')
    .leftJoin('cases as c', 'c.registration_id', 'r.id')
    .select(['r.id', 'r.payment_status', 'r.returned_cents', 'r.paid_at'])
    .select((of) => [
      of.fn.coalesce('c.company_name', 'r.company_name').as('company_name'),
      of.fn.coalesce('r.captured_cents', 'r.amount_cents').as('paid_cents'),
    ])
    .where('r.user_id', '=', userId)
    .where('r.payment_status', 'in', ['paid', 'refunded', 'needs_review'])
    .orderBy('r.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, payment_status: row.payment_status as PaymentStatus }));
}

export async function listInvoicesOfPerson(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('registrations as r', 'r.id', 'i.registration_id')
    .leftJoin('cases as c', 'c.registration_id', 'r.id')
    .select(['i.id', 'i.kind', 'i.year', 'i.sequence', 'i.total_cents', 'i.issued_at', 'i.document_id'])
    .select((of) => of.fn.coalesce('c.company_name', 'r.company_name').as('company_name'))
    .where('i.user_id', '=', userId)
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as InvoiceKind }));
}

export async function countMoneyOfPerson(db: Db, userId: string) {
  const { rows } = await sql<{ payments: number; invoices: number }>`
    select (select count(1)::int from registrations
             where user_id = ${userId} and payment_status in ('paid', 'refunded', 'needs_review')) as payments,
           (select count(1)::int from invoices where user_id = ${userId}) as invoices`.execute(db);
  return rows[0]!;
}
