import type { blankFormOperations } from '@zarpa/contract/returns/blank-forms.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { lockBlank, useBlank } from './blank-forms.queries.ts';
import { loadBlanks } from './list-blank-forms.ts';

type Call = typeof blankFormOperations.startBlankForm;

/** From the next paper on it is the one that is filled; in use already is no error. */
export async function startBlankForm(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockBlank(tx, params.id);
    if (!row) throw fail('request.not_found');
    if (row.state === 'differs') throw fail('returns.blank_differs');
    if (row.state !== 'live') await useBlank(tx, row, { by: actor.userId, at: needs.clock() });
  });
  return { success: true, data: await loadBlanks(needs) };
}
