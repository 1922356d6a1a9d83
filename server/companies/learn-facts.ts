import type { Transaction } from 'kysely';
import type { LearntFacts } from '@zarpa/contract/formation.ts';
import type { Database } from '../db/database.gen.ts';
import type { ReactionNeeds } from '../events/reaction.ts';
import { fail } from '../http/fail.ts';
import { updateCompany } from './companies.queries.ts';

/** A company's name, number, date and EIN are what its case has learnt of the agencies; two companies share none of them. */
export async function learnFacts(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { companyId, learnt }: { companyId: string | null; learnt: LearntFacts },
): Promise<void> {
  if (!companyId || Object.keys(learnt).length === 0) return;
  try {
    await updateCompany(tx, companyId, learnt, needs.clock());
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'companies_ein') throw fail('formation.ein_taken', { cause: error });
    if (constraint === 'companies_filing_number') throw fail('formation.filing_number_taken', { cause: error });
    throw error;
  }
}
