import { sql, type Kysely } from 'kysely';

/** By which the team finds, among everybody's entries, those that a yearly rate or a rule for all concerns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index ledger_entries_currency on ledger_entries (currency, registration_id, day) where currency <> 'USD'`,
  `create index ledger_entries_without_rate on ledger_entries (currency, day) where usd_cents is null and not is_removed`,
  // What a rule for all may place: nobody surer has.
  `create index ledger_entries_by_others on ledger_entries (id) where kind = 'bank' and not is_removed
     and source in ('none', 'vendor', 'mcc', 'bank_category', 'global_rule')`,
];
