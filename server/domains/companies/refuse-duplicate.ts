import { fail } from '../../platform/http/fail.ts';

/** Two companies cannot share an EIN or a filing number: translates the violation into an error that names it. */
export async function refuseDuplicate(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'companies_ein_index') throw fail('formation.ein_taken', { cause: error });
    if (constraint === 'companies_filing_number') throw fail('formation.filing_number_taken', { cause: error });
    throw error;
  }
}
