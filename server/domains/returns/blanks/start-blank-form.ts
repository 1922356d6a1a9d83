import { fail } from '../../../platform/http/fail.ts';
import { lockBlank, useBlank } from './blank-forms.queries.ts';
import { loadBlanks } from './list-blank-forms.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** From the next paper on it is the one that is filled; in use already is no error. */
export const startBlankForm: Handle<'startBlankForm'> = async (needs, actor, { params }) => {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockBlank(tx, params.id);
    if (!row) throw fail('request.not_found');
    if (row.state === 'differs') throw fail('returns.blank_differs');
    if (row.state !== 'live') await useBlank(tx, row, { by: actor.userId, at: needs.clock() });
  });
  return { success: true, data: await loadBlanks(needs) };
};
