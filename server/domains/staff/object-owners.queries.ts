import { sql, type RawBuilder } from 'kysely';
import type { ObjectKind } from '@zarpa/contract/staff/objects.rules.ts';

type Owner = { customer_id: string | null; registration_id: string | null };
type Find = (id: string) => RawBuilder<Owner>;

const ofCase =
  (table: 'filings' | 'case_proposals' | 'pending_moves' | 'tasks' | 'required_actions'): Find =>
  (id) =>
    sql`
    select x.user_id as customer_id, c.registration_id from ${sql.table(table)} x left join cases c on c.id = x.case_id
     where x.id = ${id}::uuid`;

const ofCompany =
  (
    table:
      | 'cases'
      | 'orders'
      | 'cancellation_requests'
      | 'change_requests'
      | 'refunds'
      | 'threads'
      | 'returns'
      | 'envelopes',
  ): Find =>
  (id) =>
    sql`select x.user_id as customer_id, x.registration_id from ${sql.table(table)} x where x.id = ${id}::uuid`;

/** Whose an object is, by one row of an index; null for a kind that is ours. */
const owners: Readonly<Record<ObjectKind, Find | null>> = {
  action: ofCase('required_actions'),
  cancellation: ofCompany('cancellation_requests'),
  case: ofCompany('cases'),
  change_request: ofCompany('change_requests'),
  company: (id) => sql`select user_id as customer_id, id as registration_id from registrations where id = ${id}::uuid`,
  customer: (id) => sql`select id as customer_id, null::uuid as registration_id from users where id = ${id}`,
  // The provider makes its id.
  dispute: (id) => sql`select user_id as customer_id, registration_id from disputes where id = ${id}`,
  document: (id) => sql`
    select f.user_id as customer_id, coalesce(d.registration_id, c.registration_id) as registration_id
      from files f
      left join documents d on d.id = f.id
      left join required_actions a
        on a.id = case when f.kind = 'action-file' then split_part(f.subject, ':', 1)::uuid end
      left join cases c on c.id = a.case_id
     where f.id = ${id}::uuid`,
  envelope: ofCompany('envelopes'),
  filing: ofCase('filings'),
  mail: (id) => sql`select user_id as customer_id, null::uuid as registration_id from outbox where id = ${id}::uuid`,
  move: ofCase('pending_moves'),
  order: ofCompany('orders'),
  order_item: (id) => sql`
    select i.user_id as customer_id, o.registration_id from order_items i join orders o on o.id = i.order_id
     where i.id = ${id}::uuid`,
  // A role is of the team, not of a customer.
  person_proposal: (id) => sql`
    select user_id as customer_id, null::uuid as registration_id from person_proposals
     where id = ${id}::uuid and kind = 'factor_reset'`,
  proposal: ofCase('case_proposals'),
  refund: ofCompany('refunds'),
  return: ofCompany('returns'),
  task: ofCase('tasks'),
  thread: ofCompany('threads'),
  batch: null,
  blank_form: null,
  catalogue: null,
  entry_rule: null,
  faq_item: null,
  invitation: null,
  job: null,
  member: null,
  policy: null,
  saved_answer: null,
  setting: null,
  tax_rule: null,
  template: null,
  view: null,
};

const nobody = sql<Owner>`select null::text as customer_id, null::uuid as registration_id`;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const foreign: readonly ObjectKind[] = ['customer', 'dispute'];

/** A statement of one row, or none where the object is gone or was never there. */
export function ownerOf(object: { kind: ObjectKind; id: string } | undefined): RawBuilder<Owner> {
  const find = object && owners[object.kind];
  if (!find || (!foreign.includes(object.kind) && !uuid.test(object.id))) return nobody;
  return find(object.id);
}
