/** The other statements of a Form 5472: what was given in kind, and what is of another related party. Pure. */
import type { Statement } from './filled-form.rules.ts';
import type { RelatedEntries } from './related-entries.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';
import { statementOf } from './statement-rows.rules.ts';

/** At what each was worth that day. */
export function partSixStatement(facts: ReturnFacts, { partSix }: RelatedEntries): Statement | undefined {
  if (partSix.length === 0) return undefined;
  const title = 'Form 5472, Part VI – Schedule of nonmonetary transactions';
  return statementOf({ key: 'part_vi', title }, partSix, facts, facts.owners[0]!.name);
}

/** No part of the owner's form: one form for each related party (Reg. § 1.6038A-2(a)). */
export function otherRelatedStatement(facts: ReturnFacts, { others }: RelatedEntries): Statement | undefined {
  if (others.length === 0) return undefined;
  const title = 'Transactions of other related parties, not on this form';
  return statementOf({ key: 'other_related', title }, others, facts, 'Another related party');
}
