import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';
import { planReminders } from '../reminders/remind-of-taxes.ts';
import { listObligations, settleObligation } from './obligations.queries.ts';
import { refreshObligations } from './refresh-obligations.ts';

/** The agent's year that begins in `year` is paid. */
export async function settleRenewedAgent(
  needs: Pick<ReactionNeeds, 'clock'>,
  tx: Tx,
  owner: Owner,
  year: string,
): Promise<void> {
  await refreshObligations(needs, tx, owner);
  const rows = await listObligations(tx, owner);
  const row = rows.find(({ rule, period, state }) => rule === 'agent_renewal' && period === year && state !== 'done');
  if (!row) return;
  const at = needs.clock();
  const done = { state: 'done', reason: null, document_id: null, settled_at: at, asked_on: null } as const;
  await settleObligation(tx, owner, row.key, done, at);
  await planReminders(tx, owner, at);
}
