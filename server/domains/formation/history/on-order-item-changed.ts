import type { OrderItemState } from '@zarpa/contract/orders/items.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { findCaseId, saveCase } from '../cases/cases.queries.ts';

type Changed = {
  registrationId: string;
  itemId: string;
  label: string;
  state: OrderItemState;
  note: string | null;
  staffId: string;
  at: Date;
};

export async function recordOrderItem(
  _needs: ReactionNeeds,
  tx: Tx,
  { registrationId, itemId, label, state, note, staffId, at }: Changed,
): Promise<void> {
  const known = await findCaseId(tx, registrationId);
  if (!known) return;
  const row = await requireLockedCase(tx, known.id, undefined);
  const event = { at, actor: 'staff', kind: 'order_item', facts: { item: itemId, label, state } } as const;
  const saved = await appendEvent(tx, row, {
    ...event,
    texts: { note: note ?? undefined },
    notes: { staff: staffId },
  });
  await saveCase(tx, saved);
}
