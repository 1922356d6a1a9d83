import type { ordersEvents } from '@zarpa/contract/orders/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { findCaseId, saveCase } from '../cases/cases.queries.ts';

export const recordOrderItem: ReactionTo<typeof ordersEvents.itemChanged> = async (
  _needs,
  tx,
  { registrationId, itemId, label, state, note, staffId, at },
) => {
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
};
