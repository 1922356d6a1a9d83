/** The statement that goes with Part V of the Form 5472: every movement, by kind, gross (form-5472-de.md §2). Pure. */
import type { Statement } from './filled-form.rules.ts';
import type { RelatedEntries } from './related-entries.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';
import { statementOf } from './statement-rows.rules.ts';

export const partFiveKey = 'part_v';

/** Its total is Part V's share of line 1f; undefined where there was nothing. */
export function partFiveStatement(facts: ReturnFacts, { partFive }: RelatedEntries): Statement | undefined {
  if (partFive.length === 0) return undefined;
  const title = 'Form 5472, Part V – Statement of reportable transactions';
  return statementOf({ key: partFiveKey, title }, partFive, facts, facts.owners[0]!.name);
}
