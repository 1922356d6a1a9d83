import { sql, type Kysely } from 'kysely';

/**
 * What is said of a tax year is kept by its days: when the facts of a company move its years, nothing has to follow. The
 * number of a year was the calendar year in which it began by the end of its books.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const locked = ['ledger_answers', 'ledger_balances', 'ledger_rates'];

const statements = [
  `create function last_day_before_0122(company uuid, number integer) returns date language sql as $$
     select coalesce(
       (select last_day from ledger_locks where registration_id = company and tax_year = number),
       (select (case when year_end = '12-31' then number else number + 1 end || '-' || year_end)::date
          from (select coalesce(
            (select nullif(fields ->> 'fiscal_year_end', '') from company_profiles where registration_id = company),
            (select value #>> '{}' from tax_facts where registration_id = company and fact = 'fiscal_year_end'
              order by from_day nulls first, answered_at desc limit 1),
            '12-31') as year_end) as books)) $$`,
  // A year of the company whole, also where its first one was shorter: another day of formation takes nothing away.
  `create function first_day_before_0122(last_day date) returns date language sql immutable as $$
     select (last_day + 1 - interval '1 year')::date $$`,
  // Of filed years nothing may be written, but this changes none of what they say.
  ...locked.map((table) => `alter table ${table} disable trigger user`),

  `alter table bank_statements add column year_day date`,
  `update bank_statements set year_day = last_day_before_0122(registration_id, tax_year)`,
  `alter table bank_statements alter column year_day set not null, drop column tax_year`,
  `create index bank_statements_list on bank_statements (registration_id, year_day, created_at desc, id desc)`,

  ...[
    ['ledger_answers', 'question'],
    ['ledger_rates', 'currency'],
    ['return_answers', 'subject, question'],
  ].flatMap(([table, key]) => [
    `alter table ${table} add column first_day date, add column last_day date`,
    // Of an owner and of every year it was year 0.
    `update ${table} set last_day = case when tax_year = 0 then '9999-12-31' else last_day_before_0122(registration_id, tax_year) end`,
    `update ${table} set first_day = case when tax_year = 0 then '0001-01-01' else first_day_before_0122(last_day) end`,
    `alter table ${table}
       alter column first_day set not null,
       alter column last_day set not null,
       drop constraint ${table}_pkey,
       drop column tax_year,
       add primary key (registration_id, first_day, last_day, ${key})`,
  ]),

  `alter table ledger_balances add column day date`,
  `update ledger_balances set day = last_day_before_0122(registration_id, tax_year)`,
  `alter table ledger_balances
     alter column day set not null,
     drop constraint ledger_balances_pkey,
     drop column tax_year,
     add primary key (registration_id, account, day)`,

  `alter table missed_years add column year_day date`,
  `update missed_years set year_day = last_day_before_0122(registration_id, tax_year)`,
  `alter table missed_years
     alter column year_day set not null,
     drop constraint missed_years_pkey,
     drop column tax_year,
     add primary key (registration_id, year_day)`,

  `drop function last_day_before_0122(uuid, integer)`,
  `drop function first_day_before_0122(date)`,
  `alter table ledger_locks
     drop constraint ledger_locks_pkey,
     drop column tax_year,
     add primary key (registration_id, first_day)`,

  ...guardOf('refuse_locked_years', 'w.first_day <= l.last_day and w.last_day >= l.first_day'),
  ...guardOf('refuse_locked_balances', 'w.day between l.first_day and l.last_day'),
  ...[
    ['insert', 'new table as written'],
    ['update', 'old table as gone new table as written'],
    ['delete', 'old table as gone'],
  ].flatMap(([event, rows]) => [
    `drop trigger ledger_balances_locked_${event} on ledger_balances`,
    `create trigger ledger_balances_locked_${event} after ${event} on ledger_balances
       referencing ${rows} for each statement execute function refuse_locked_balances()`,
  ]),
  ...locked.map((table) => `alter table ${table} enable trigger user`),
];

/** By days, as 0041 wrote it by the year's number. */
function guardOf(name: string, isLocked: string): string[] {
  const refused = `raise exception 'the year is filed and its ledger is locked' using errcode = 'ZL001'`;
  const isOne = `join ledger_locks l on l.registration_id = w.registration_id and ${isLocked}`;
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then
         if exists (select from gone w ${isOne}) then ${refused}; end if;
       end if;
       if tg_op <> 'DELETE' then
         if exists (select from written w ${isOne}) then ${refused}; end if;
       end if;
       return null;
     end $$`,
  ];
}
