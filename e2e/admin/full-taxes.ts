import type { SentFile } from '../customer.ts';
import { query } from '../database.ts';
import { names } from '../long-names.ts';

const makeDates = `
  insert into obligations (registration_id, key, user_id, rule, period, due_on, state, reason, settled_at, changed_at)
  select r.id, 'fbar:' || (2100 + n), r.user_id, 'fbar', (2100 + n)::text, current_date + (n - 10) * 3,
         case when n % 20 = 0 then 'not_applicable' else 'due' end, case when n % 20 = 0 then $2 end,
         case when n % 20 = 0 then now() end, now()
    from registrations r, generate_series(1, 60) n where r.id = $1`;

const makeEntries = `
  insert into ledger_entries (id, registration_id, user_id, kind, account, day, currency, amount_minor, description,
    counterparty, counterparty_key, bank_category, mcc, category, source, because, confidence, note)
  select gen_random_uuid(), r.id, r.user_id, 'hand', 'hand::' || $3::text, current_date, $3::text, n * 100 - 6000,
         $2 || ' ' || n, $2, '', '', '', case when n % 2 = 0 then 'software' else 'unclassified' end, 'person', '', 'sure',
         case when n = 120 then $2 else '' end
    from registrations r, generate_series(1, 120) n where r.id = $1 and n <> 60`;

const answerTaxes = `
  insert into tax_facts (registration_id, fact, user_id, value, answered_at)
  select id, fact, user_id, to_jsonb(value), now() from registrations,
    (values ('taxed_as', 'default'), ('owners_are', 'foreign'), ('fiscal_year_end', '12-31')) as said (fact, value)
   where id = $1`;

export async function fillTaxes(registrationId: string, currency: string): Promise<void> {
  await query(`update companies set formed_on = '2024-11-20' where registration_id = $1`, [registrationId]);
  await query(makeDates, [registrationId, names.company]);
  await query(answerTaxes, [registrationId]);
  await query(makeEntries, [registrationId, names.company, currency]);
}

/** A bank line of today, with an account name of the maximal length. */
export function statementLine(): SentFile {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  const header = 'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note';
  const row = `${month}-${day}-${year},${names.company},-20.00,Sent,Mercury ${names.company.slice(0, 100)},,,`;
  return { name: 'mercury.csv', mimeType: 'text/csv', buffer: Buffer.from(`${header}\n${row}\n`) };
}
