import type { FactChange } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { lockOrder, saveCompanyName } from './orders.queries.ts';

/** An order carries its company's name, as it is now. The purchase keeps the name that was paid for, as its receipt does. */
export async function renameOrder(
  needs: ReactionNeeds,
  tx: Tx,
  { registrationId, changes }: { registrationId: string; changes: readonly FactChange[] },
): Promise<void> {
  const renamed = changes.find(({ fact }) => fact === 'name');
  if (!renamed) return;
  const order = await lockOrder(tx, registrationId);
  if (order) await saveCompanyName(tx, order.id, renamed.after, needs.clock());
}
