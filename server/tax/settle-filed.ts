import type { MovedReturn } from '@zarpa/contract/returns.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { ReactionNeeds } from '../events/reaction.ts';
import { listObligations, settleObligation } from './obligations.queries.ts';
import { planReminders } from './plan-reminders.ts';
import { refreshObligations } from './refresh-obligations.ts';

/** What was filed is done, with its proof; an extension that was filed gives more time. Its history is the return's. */
export async function settleFiled(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { registrationId, userId, kind, obligation, to, documentId, at }: MovedReturn,
): Promise<void> {
  if (to !== 'filed') return;
  const owner = { registrationId, userId };
  await refreshObligations(needs, tx, owner);
  const row = (await listObligations(tx, owner)).find(({ key }) => key === obligation);
  const state = kind === 'extension' ? 'extended' : 'done';
  // A proof of more time says nothing of what is done already.
  if (!row || (state === 'extended' && row.state === 'done')) return;
  await settleObligation(tx, owner, obligation, { state, reason: null, document_id: documentId, settled_at: at }, at);
  await planReminders(tx, owner, at);
}
