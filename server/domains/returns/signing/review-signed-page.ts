import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { returnsStaffOperations } from '@zarpa/contract/returns/staff.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireUpToDate, type ChangingNeeds } from '../packets/change-any-return.ts';
import { holdReturn } from '../packets/hold-return.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { moveReturn, requireStep } from '../packets/move-return.ts';
import { requireAnyReturn } from '../packets/require-any-return.ts';
import { findSignedPage, judgeSignedPage } from './signed-pages.queries.ts';

type Call = typeof returnsStaffOperations.reviewSignedPage;

/** Of the page that counts: of an earlier one, or of an earlier making, nothing is said any more. */
export async function reviewSignedPage(
  needs: ChangingNeeds,
  _actor: Actor,
  { params, body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { verdict, note = '' } = body;
  if (verdict === 'sent_back' && !note)
    throw fail('request.invalid', { details: [{ field: 'note', message: 'Escribe qué le falta a la página' }] });
  const of = await requireAnyReturn(needs, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const row = await holdReturn(tx, of.row);
    const step = verdict === 'matches' ? 'match' : 'refuse_page';
    requireStep(row, step);
    const last = await findSignedPage(tx, row);
    if (last?.id !== params.documentId) throw fail('returns.moved_on', { data: { state: row.state } });
    if (verdict === 'matches') await requireUpToDate(needs, tx, { ...of, row });
    await judgeSignedPage(tx, last.id, { verdict, note, judged_at: needs.clock() });
    await moveReturn(needs, tx, row, { step, by: 'staff', note, documentId: last.id });
  });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
}
