import type { Handle } from '../../../platform/http/handler.ts';
import { openThread } from './open-thread.ts';
import { requireOwnThread } from './require-thread.ts';
import { showOwnThread } from './show-thread.ts';

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
