import type { Handle } from '../../../platform/http/handler.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveCase } from '../cases/cases.queries.ts';
import { isEventSent } from '../cases/history.queries.ts';

/** For the team alone: the customer's history holds nothing of it but a digest. Sent twice it is one. */
export const createNote: Handle<'createNote'> = async (needs, actor, { params, body }) => {
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    if (await isEventSent(tx, row.id, body.send_key)) return;
    const notes = { note: body.note, staff: actor.userId };
    const event = { at: needs.clock(), actor: 'staff', kind: 'noted', notes, sendKey: body.send_key } as const;
    await saveCase(tx, await appendEvent(tx, row, event));
  });
  return { success: true, data: {} };
};
