import type { Handle } from '../../../platform/http/handler.ts';
import { openThread } from './open-thread.ts';
import { requireLockedThread, requireOwnThread } from './require-thread.ts';
import { showOwnThread, showThreads } from './show-thread.ts';
import { closeThread } from './staff/close-thread.ts';
import { nextPlace, placeIn } from './staff/thread-place.rules.ts';
import { listOwnedThreads, saveSeen } from './threads.queries.ts';

export const endThread: Handle<'endThread'> = async (needs, actor, { params }) => {
  await requireOwnThread(needs.db, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedThread(tx, params.id);
    if (row.state === 'open') await closeThread(tx, row, needs.clock());
  });
  return showOwnThread(needs.db, await requireOwnThread(needs.db, actor, params.id));
};

const pageMax = 20;

export const listThreads: Handle<'listThreads'> = async ({ db }, actor, { query }) => {
  const rows = await listOwnedThreads(db, actor.userId, placeIn(query.cursor), pageMax + 1);
  const shown = rows.slice(0, pageMax);
  const last = rows.length > pageMax ? shown.at(-1) : undefined;
  return {
    success: true,
    data: { items: await showThreads(db, shown), next: last ? nextPlace(last.moved_at, last.id) : null },
  };
};

export const getThread: Handle<'getThread'> = async ({ db }, actor, { params }) => {
  return showOwnThread(db, await requireOwnThread(db, actor, params.id));
};

export const createThread: Handle<'createThread'> = async (needs, actor, { body }) => {
  const { id } = await needs.db.transaction().execute((tx) =>
    openThread(tx, needs, {
      userId: actor.userId,
      text: body.text,
      source: 'person',
      sendKey: body.send_key,
      ...(body.registration_id && { registrationId: body.registration_id }),
      ...(body.order_id && { orderId: body.order_id }),
      ...(body.reference && { reference: body.reference }),
    }),
  );
  return showOwnThread(needs.db, await requireOwnThread(needs.db, actor, id));
};

export const readThread: Handle<'readThread'> = async ({ db, clock }, actor, { params, body }) => {
  const { id } = await requireOwnThread(db, actor, params.id);
  await saveSeen(db, actor.userId, id, body.number, clock());
  return { success: true, data: {} };
};
