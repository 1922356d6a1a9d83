import { triedStateOf } from '@zarpa/contract/customers/tried.rules.ts';
import type { CustomerView } from '@zarpa/contract/customers/views.rules.ts';
import { may } from '@zarpa/contract/staff/roles.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../platform/http/handler.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { listCustomerRows, type CustomerPlace, type CustomerRow } from './listed-customers.queries.ts';
import { searchPatterns } from './search-patterns.rules.ts';

const pageMax = 50;

export const listCustomers: Handle<'listCustomers'> = (needs, actor, { query }) => showPage(needs, actor, query);

export const searchCustomers: Handle<'searchCustomers'> = (needs, actor, { body }) => showPage(needs, actor, body);

type Asked = { view: CustomerView; text?: string | undefined; cursor?: string | undefined };

async function showPage({ db }: Pick<Context, 'db'>, actor: Actor, { view, text = '', cursor }: Asked) {
  const question = { view, patterns: searchPatterns(text) };
  const rows = await listCustomerRows(db, question, placeIn(cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  return {
    success: true as const,
    data: {
      items: shown.map((row) => customerOf(row, actor)),
      next: rows.length > pageMax ? shown.at(-1)!.place : null,
    },
  };
}

export function placeIn(cursor: string | undefined): CustomerPlace | undefined {
  if (!cursor) return undefined;
  const end = cursor.indexOf('_');
  return { at: cursor.slice(0, end), id: cursor.slice(end + 1) };
}

export function customerOf(row: CustomerRow, { staffRole }: Pick<Actor, 'staffRole'>) {
  return {
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    is_verified: row.email_verified,
    since: row.created_at.toISOString(),
    last_seen_at: row.seen_at.toISOString(),
    companies: row.companies,
    paid: may(staffRole!, 'read_money') ? dollarsOf(row.paid_cents) : null,
    tried: triedOf(row),
  };
}

function triedOf({ registration_id, company_name, payment_status, payment_error_code, tried_at }: CustomerRow) {
  if (registration_id === null) return null;
  return {
    registration_id,
    company_name: company_name!,
    state: triedStateOf(payment_status!, payment_error_code !== null),
    refusal: payment_error_code,
    at: tried_at!.toISOString(),
  };
}
