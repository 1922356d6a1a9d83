import type { Transaction } from 'kysely';
import { factValue, correctionProblems } from '@zarpa/contract/formation/corrections/problems.rules.ts';
import type { FactChange } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { findCorrectable, findTaken } from '../../companies/correctable.queries.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { presentFacts } from './present-facts.rules.ts';

/**
 * Throws what is there now where somebody was quicker, a sentence for each wrong fact, or that a number is taken. The
 * case must be locked.
 */
export async function judgeCorrection(
  tx: Transaction<Database>,
  row: CaseRow,
  changes: readonly FactChange[],
): Promise<FactChange[]> {
  const present = presentFacts(row.company_id ? await findCorrectable(tx, row.company_id) : undefined);
  const changed = changes.flatMap(({ fact, before }) => {
    const now = present.find((one) => one.fact === fact);
    return now && (now.value ?? '') !== before ? [now] : [];
  });
  if (changed.length > 0) throw fail('formation.fact_changed', { data: { present: changed } });
  const details = correctionProblems(changes, present);
  if (details.length > 0)
    throw fail('request.invalid', { details: details.map(({ field, message }) => ({ field, message })) });
  const kept = changes.map((change) => ({ ...change, after: factValue(change.fact, change.after) }));
  const given = (key: string) => kept.find(({ fact }) => fact === key)?.after;
  const taken = await findTaken(tx, row.company_id!, { ein: given('ein'), filing_number: given('filing_number') });
  if (taken === 'ein') throw fail('formation.ein_taken');
  if (taken === 'filing_number') throw fail('formation.filing_number_taken');
  return kept;
}
