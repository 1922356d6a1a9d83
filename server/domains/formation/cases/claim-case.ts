import type { Handle } from '../../../platform/http/handler.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { takeCase } from './take-case.ts';

export const claimCase: Handle<'claimCase'> = async (needs, actor, { params, body }) => {
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    await takeCase(needs, tx, row, { staffId: actor.userId, isTakenOver: body.take_over });
  });
  return { success: true, data: {} };
};
