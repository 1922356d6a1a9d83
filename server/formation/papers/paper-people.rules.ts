/** The people of a paper, by their names. Pure. */
import type { PaperFacts } from './paper-facts.rules.ts';

export type Member = PaperFacts['company']['members'][number];

/** Null without one of the two: half a name is none. */
export function nameOfMember({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>): string | null {
  return first_name.trim() && last_name.trim() ? `${first_name.trim()} ${last_name.trim()}` : null;
}

/** Who answers to the IRS; null where nobody said it. */
export function responsibleOf(answered: PaperFacts['answered'], members: readonly Member[]): string | null {
  const place = members.length === 1 ? 0 : Number(answered.responsible_party?.['member'] ?? NaN);
  const person = members[place];
  return person ? nameOfMember(person) : null;
}
