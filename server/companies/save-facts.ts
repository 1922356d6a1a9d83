import type { Transaction, Updateable } from 'kysely';
import type { Companies, Database } from '../db/database.gen.ts';
import { fail } from '../http/fail.ts';
import { updateCompany } from './companies.queries.ts';

/** Two companies share neither an EIN nor a filing number. */
export async function saveFacts(
  tx: Transaction<Database>,
  companyId: string,
  facts: Updateable<Companies>,
  at: Date,
): Promise<void> {
  try {
    await updateCompany(tx, companyId, facts, at);
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'companies_ein') throw fail('formation.ein_taken', { cause: error });
    if (constraint === 'companies_filing_number') throw fail('formation.filing_number_taken', { cause: error });
    throw error;
  }
}
