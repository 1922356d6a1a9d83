import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';

/** Each file may refer to those before it. */
const files = ['identity', 'platform', 'companies', 'formation', 'documents', 'tax', 'ledger', 'returns', 'support'];

/** The whole schema, with the rows of every new installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of files) {
    const statements = readFileSync(new URL(`../schema/${file}.sql`, import.meta.url), 'utf8');
    // `execute` takes several statements at once, which a prepared statement does not.
    await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
  }
}
