import { sql, type Kysely } from 'kysely';

/**
 * Where the profile, the application for the EIN and an answer said several ends of the books, it is not known, and what each said
 * stays beside it: the dates of each are possible until somebody settles it. What was said since there is one place stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The values of the application, as it asked for a month; of another month there are no rules. */
const months = `case lower(a.answer ->> 'fiscal_year_end')
       when 'diciembre' then '12-31' when 'marzo' then '03-31' when 'junio' then '06-30' when 'septiembre' then '09-30' end`;

const statements = [
  `alter table tax_facts
     add column either jsonb check (either is null or (value is null and jsonb_array_length(either) > 1))`,
  `insert into tax_facts (registration_id, user_id, fact, value, either, answered_at)
     with said as (
       select registration_id, user_id, value #>> '{}' as year_end, answered_at
         from tax_facts
        where fact = 'fiscal_year_end' and from_day is null and said_by = 'customer'
     ), last_said as (
       select distinct on (registration_id) registration_id, user_id, year_end, answered_at
         from said order by registration_id, answered_at desc
     ), of_places as (
       select registration_id, year_end from said where year_end is not null
       union
       select c.registration_id, ${months}
         from required_actions a join companies c on c.id = a.company_id
        where a.kind = 'ss4_facts' and a.state = 'accepted'
     ), together as (
       select registration_id, jsonb_agg(year_end order by year_end) as year_ends
         from of_places where year_end is not null
        group by registration_id having count(distinct year_end) > 1
     )
     select l.registration_id, l.user_id, 'fiscal_year_end', null, t.year_ends, l.answered_at + interval '1 millisecond'
       from last_said l join together t using (registration_id)
      where l.answered_at <= coalesce(
              (select timestamp::timestamptz from kysely_migration where name = '0123-one-fiscal-year'), now())
            + interval '1 second'
        and (l.year_end is not null or l.answered_at = (
              select max(s.answered_at) + interval '1 millisecond'
                from said s where s.registration_id = l.registration_id and s.year_end is not null))
        and not exists (select from tax_facts f
                         where f.registration_id = l.registration_id and f.fact = 'fiscal_year_end' and f.said_by = 'team')`,
];
