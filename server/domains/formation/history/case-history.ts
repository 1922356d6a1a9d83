import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { formationOperations } from '@zarpa/contract/formation/operations.ts';
import type { Context } from '../../../context.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveCase } from '../cases/cases.queries.ts';
import { isEventSent, listEvents, listTexts } from '../cases/history.queries.ts';
import { requireOwnCase } from '../cases/require-case.ts';
import { requireLockedCase } from '../moves/advance-case.ts';

/** For staff only; the customer's history has a digest. Sending it twice adds it once. */
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

type Input = OperationInput<typeof formationOperations.getCaseHistory>;
type Answer = OperationAnswer<typeof formationOperations.getCaseHistory>;

export async function getCaseHistory({ db }: Pick<Context, 'db'>, actor: Actor, { params }: Input): Promise<Answer> {
  const row = await requireOwnCase({ db }, actor, params.id);
  const records = await listEvents(db, row.id);
  const texts = await listTexts(db, row.id);
  return {
    success: true,
    data: {
      case: row.id,
      records: records.map(({ facts, digests, ...record }) => ({
        ...record,
        facts: { ...facts },
        digests: { ...digests },
      })),
      texts: texts.map(({ salt, ...text }) => ({ ...text, salt: salt.toString('hex') })),
    },
  };
}
