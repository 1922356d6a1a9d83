import { sql, type Kysely } from 'kysely';

/**
 * The end of the books is a fact of taxes, and no field of the profile any more. What the profile said is kept as an answer;
 * where somebody answered otherwise it is not known from then on, and is asked again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `insert into tax_facts (registration_id, user_id, fact, value, answered_at)
     select p.registration_id, p.user_id, 'fiscal_year_end', to_jsonb(p.fields ->> 'fiscal_year_end'), p.updated_at
       from company_profiles p
      where nullif(p.fields ->> 'fiscal_year_end', '') is not null`,
  `insert into tax_facts (registration_id, user_id, fact, value, answered_at)
     select registration_id, user_id, fact, null, max(answered_at) + interval '1 millisecond'
       from tax_facts
      where fact = 'fiscal_year_end' and from_day is null and value is not null
        and registration_id in (select registration_id from company_profiles
                                 where nullif(fields ->> 'fiscal_year_end', '') is not null)
      group by registration_id, user_id, fact having count(distinct value) > 1`,
  `update company_profiles
      set fields = fields - 'fiscal_year_end', field_versions = field_versions - 'fiscal_year_end'
    where fields ? 'fiscal_year_end' or field_versions ? 'fiscal_year_end'`,
  `alter table change_requests drop constraint change_requests_fact_check`,
  `alter table change_requests add constraint change_requests_fact_check
     check (fact in ('legal_name', 'ein', 'founded_date', 'business_purpose', 'members', 'legal_address',
       'fiscal_year_end'))`,
];
