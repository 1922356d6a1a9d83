import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import type { ReactionTo } from '../../platform/events/reaction.ts';
import type { Updateable } from 'kysely';
import { factOf } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { Companies, Members } from '../../platform/db/database.gen.ts';
import { sealedFacts, updateCompany, updateMember } from './companies.queries.ts';
import { refuseDuplicate } from './refuse-duplicate.ts';

/** An empty text removes a value. */
export const correctFacts: ReactionTo<typeof formationEvents.corrected> = async (
  needs,
  tx,
  { companyId, userId, changes },
) => {
  if (!companyId) return;
  const ofCompany: Record<string, string | null> = {};
  // In one update, because the facts that make a member a company must change together.
  const ofMembers: Record<number, Updateable<Members>> = {};
  for (const { fact, after } of changes) {
    const { column, position, isOfCompany } = factOf(fact)!;
    const value = after === '' ? null : after;
    if (position === undefined) ofCompany[column] = value;
    else {
      const kind = isOfCompany ? { is_company: true, last_name: '' } : {};
      ofMembers[position] = { ...ofMembers[position], ...kind, [column]: value };
    }
  }
  for (const [position, facts] of Object.entries(ofMembers)) await updateMember(tx, companyId, Number(position), facts);
  // The catalogue's keys are this table's columns.
  const facts = sealedFacts(userId, ofCompany as Updateable<Companies>);
  if (Object.keys(ofCompany).length > 0) await refuseDuplicate(updateCompany(tx, companyId, facts, needs.clock()));
};
