import type { Handle } from '../../../platform/http/handler.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveCase } from '../cases/cases.queries.ts';
import { isEventSent, listEvents, listTexts } from '../cases/history.queries.ts';
import { requireOwnCase } from '../cases/require-case.ts';
import { requireColleagues, tellColleagues } from '../../tasks/tell-colleagues.ts';
import { requireLockedCase } from '../moves/advance-case.ts';

/** For staff only; the customer's history has a digest. Sending it twice adds it once. */
export const createNote: Handle<'createNote'> = async (needs, actor, { params, body }) => {
  const { mentions } = body;
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    await requireColleagues(tx, mentions, 'read_cases');
    if (await isEventSent(tx, row.id, body.send_key)) return;
    const byId = actor.userId;
    const notes = { note: body.note, staff: byId, mentions: [...new Set(mentions)].join(' ') };
    const event = { at: needs.clock(), actor: 'staff', kind: 'noted', notes, sendKey: body.send_key } as const;
    await saveCase(tx, await appendEvent(tx, row, event));
    const about = { kind: 'case', id: row.id } as const;
    await tellColleagues(needs, tx, { why: 'mentioned', about, staffIds: mentions, byId, cause: body.send_key });
  });
  return { success: true, data: {} };
};

export const getCaseHistory: Handle<'getCaseHistory'> = async ({ db }, actor, { params }) => {
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
};
