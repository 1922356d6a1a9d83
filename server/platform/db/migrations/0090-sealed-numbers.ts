import { sql, type Kysely } from 'kysely';

/**
 * Numbers of tax authorities are sealed in their rows and an EIN is found by an index that needs a key. Who migrates has no
 * key: the worker's round `seal tax numbers` seals what stands open. Histories are sealed by functions of the owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isSealed = (text: string) => String.raw`${text} ~ '^number:v1(\.[\w-]+){4}$'`;
/** Never the key that sealed it already, so that what is called twice changes nothing. */
const isOtherKey = (before: string, after: string) => `split_part(${before}, '.', 2) <> split_part(${after}, '.', 2)`;

const statements = [
  `alter table companies add column ein_index text`,
  `create unique index companies_ein_index on companies (ein_index) where ein_index is not null`,
  `alter table history_removals drop constraint history_removals_what_check`,
  `alter table history_removals add constraint history_removals_what_check check (what in ('person', 'age', 'sealed'))`,

  // What a text says is held by its digest, which stands in the event and in the chain: neither can be changed here.
  `create function reseal_case_parts(
       history text, cases uuid[], numbers integer[], parts text[], sealed text[], sealed_salts text[]) returns integer
     language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
   declare changed integer;
   begin
     if history not in ('case_event_texts', 'case_event_notes') then
       raise exception 'no history of texts';
     end if;
     if exists (select from unnest(parts) as p where p not in ('ein', 'before_ein', 'after_ein', 'wanted'))
        or exists (select from unnest(sealed || sealed_salts) as s where (${isSealed('s')}) is not true) then
       raise exception 'only numbers of tax authorities are sealed anew';
     end if;
     execute format($update$
       update public.%I t set value = n.sealed, salt = convert_to(n.sealed_salt, 'UTF8')
         from unnest($1, $2, $3, $4, $5) as n(of_case, of_number, of_part, sealed, sealed_salt)
        where t.case_id = n.of_case and t.number = n.of_number and t.part = n.of_part
          and ${isOtherKey('t.value', 'n.sealed')}$update$, history)
       using cases, numbers, parts, sealed, sealed_salts;
     get diagnostics changed = row_count;
     if changed > 0 then
       insert into public.history_removals (login, what, rows_gone, rows_emptied)
         values (session_user, 'sealed', 0, changed);
     end if;
     return changed;
   end $$`,

  `create function reseal_invoices(ids uuid[], sealed text[]) returns integer
     language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
   declare changed integer;
   begin
     if exists (select from unnest(sealed) as s where (${isSealed('s')}) is not true) then
       raise exception 'only numbers of tax authorities are sealed anew';
     end if;
     update public.invoices i set buyer = jsonb_set(i.buyer, '{tax_id}', to_jsonb(n.sealed))
       from unnest(ids, sealed) as n(id, sealed)
      where i.id = n.id and ${isOtherKey(`i.buyer ->> 'tax_id'`, 'n.sealed')};
     get diagnostics changed = row_count;
     if changed > 0 then
       insert into public.history_removals (login, what, rows_gone, rows_emptied)
         values (session_user, 'sealed', 0, changed);
     end if;
     return changed;
   end $$`,
];
