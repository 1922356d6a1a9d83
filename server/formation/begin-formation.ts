import type { Transaction } from 'kysely';
import type { MissingFact } from '@zarpa/contract/filing-facts.rules.ts';
import type { Database } from '../db/database.gen.ts';
import type { ReactionNeeds } from '../events/reaction.ts';
import { tell } from '../mail/tell.ts';
import { insertRequiredActions } from './formation.queries.ts';
import { companySubmittedMail } from './formation.mails.ts';

/** What the filing lacks is asked for, and the customer hears what comes next. */
export async function beginFormation(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { companyId, userId, missing }: { companyId: string; userId: string; missing: readonly MissingFact[] },
): Promise<void> {
  await insertRequiredActions(tx, { companyId, userId }, missing);
  await tell(needs, tx, companySubmittedMail, { ref: companyId, userId, payload: { companyId } });
}
