import type { Statement } from '../filled-form.rules.ts';
import type { PartyEntries, RelatedGroup } from './related-entries.rules.ts';
import type { ReturnFacts } from '../return-facts.rules.ts';
import { statementOf } from './statement-rows.rules.ts';

export const partFiveKey = 'part_v';
export const partSixKey = 'part_vi';
/** Entries without a named party; the form has no line for them. */
export const unnamedKey = 'other_related';
export const noLineKey = 'no_line';

/** Every movement by kind, gross (form-5472-de.md §2); its total is Part V's share of line 1f. Undefined without movements. */
export const partFiveStatement = (facts: ReturnFacts, { party, partFive }: PartyEntries): Statement | undefined =>
  statement(facts, partFive, {
    key: partFiveKey,
    title: 'Form 5472, Part V – Statement of reportable transactions',
    party: nameOf(facts, party),
  });

export const partSixStatement = (facts: ReturnFacts, { party, partSix }: PartyEntries): Statement | undefined =>
  statement(facts, partSix, {
    key: partSixKey,
    title: 'Form 5472, Part VI – Schedule of nonmonetary transactions',
    party: nameOf(facts, party),
  });

/** On no line of the form: they need an explanation or another category. */
export const noLineStatement = (facts: ReturnFacts, { party, noLine }: PartyEntries): Statement | undefined =>
  statement(facts, noLine, {
    key: noLineKey,
    title: 'Transactions with this party for which the form has no line',
    party: nameOf(facts, party),
  });

/** On no form: each form is for one related party (Reg. § 1.6038A-2(a)). */
export const unnamedStatement = (facts: ReturnFacts, unnamed: readonly RelatedGroup[]): Statement | undefined =>
  statement(facts, unnamed, {
    key: unnamedKey,
    title: 'Transactions of other related parties, not on this form',
    party: 'Another related party',
  });

const nameOf = ({ owners }: ReturnFacts, party: PartyEntries['party']) => (party ?? owners[0]!).name;

const statement = (
  facts: ReturnFacts,
  groups: readonly RelatedGroup[],
  { party, ...head }: Pick<Statement, 'key' | 'title'> & { party: string },
): Statement | undefined => (groups.length === 0 ? undefined : statementOf(head, groups, facts, party));
