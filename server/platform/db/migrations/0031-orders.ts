import { sql, type Kysely } from 'kysely';

/**
 * Orders as their customers list, search and open them; what the card's provider reports as given back. What older releases
 * left gets its words and its dates of then, and nobody is told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...backfill, ...announcing]) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table orders
     add column description text not null default '',
     add column completed_at timestamptz`,
  // As one types it: lower case, without accents.
  `alter table orders add column search_text text not null generated always as
     (lower(regexp_replace(normalize('ORD-' || left(id::text, 8) || ' ' || company_name || ' ' || description, NFD),
       '[\\u0300-\\u036f]', '', 'g'))) stored`,
  `update orders set priority = 'medium' where priority not in ('low', 'medium', 'high')`,
  `alter table orders add check (priority in ('low', 'medium', 'high'))`,
  // In the order of the list; the one that it stands in for is read backwards.
  `create index orders_list on orders (user_id, created_at desc, id desc) include (status)`,
  `drop index orders_user`,

  `alter table order_items add column note text`,

  `alter table registrations
     add column returned_cents integer not null default 0 check (returned_cents >= 0),
     add column returned_read_at timestamptz`,

  `alter table notices drop constraint notices_kind_check`,
  `alter table notices add constraint notices_kind_check
     check (kind in ('case_advanced', 'case_corrected', 'action_asked', 'action_sent_back', 'case_reminder',
       'weekly_word', 'company_mail', 'payment_received', 'payment_refunded', 'export_ready',
       'document_kept', 'order_item', 'security'))`,
];

export const backfill = [
  `update orders set description = case plan_type when 'Plus' then 'Plan Plus' else 'Plan Básico' end
     || coalesce((select string_agg(' · ' || label, '' order by position) from order_items
                   where order_id = orders.id and key like 'addon:%'), '')`,
  `update orders set completed_at = coalesce(
       (select max(done_at) from order_items where order_id = orders.id), updated_at)
     where status = 'completada'`,
  `update registrations set returned_cents = amount_cents where payment_status = 'refunded'`,
];

// Last, so that what older releases left is announced to nobody. A case's own changes are announced already.
const announcing = [
  `create function notify_order_changed() returns trigger language plpgsql as $$
   begin
     perform pg_notify('live', json_build_object('case', cases.id, 'registration', cases.registration_id,
       'user', cases.user_id)::text)
       from cases where cases.registration_id = (case tg_table_name
         when 'registrations' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'registration_id' end)::uuid;
     return null;
   end $$`,
  `create trigger order_changed after update on orders
     for each row when ((old.status, old.priority, old.completion_percentage, old.updated_at)
       is distinct from (new.status, new.priority, new.completion_percentage, new.updated_at))
     execute function notify_order_changed()`,
  `create trigger returned_changed after update on registrations
     for each row when (old.returned_cents is distinct from new.returned_cents)
     execute function notify_order_changed()`,
];
