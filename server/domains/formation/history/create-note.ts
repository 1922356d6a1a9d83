import type { formationStaffOperations } from '@zarpa/contract/formation/staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from './append-event.ts';
import { saveCase } from '../cases/cases.queries.ts';
import { isEventSent } from './history.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type Input = OperationInput<typeof formationStaffOperations.createNote>;
type Answer = OperationAnswer<typeof formationStaffOperations.createNote>;

/** For the team alone: the customer's history holds nothing of it but a digest. Sent twice it is one. */
export async function createNote(needs: Needs, actor: Actor, { params, body }: Input): Promise<Answer> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    if (await isEventSent(tx, row.id, body.send_key)) return;
    const notes = { note: body.note, staff: actor.userId };
    const event = { at: needs.clock(), actor: 'staff', kind: 'noted', notes, sendKey: body.send_key } as const;
    await saveCase(tx, await appendEvent(tx, row, event));
  });
  return { success: true, data: {} };
}
