import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { returnsStaffOperations } from '@zarpa/contract/returns/staff.ts';
import { showPapers } from '../../documents/papers/show-papers.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { changeAnyReturn, requireUpToDate, type ChangingNeeds } from '../packets/change-any-return.ts';
import { loadReviewed } from './load-reviewed.ts';
import { moveReturn, notApproved } from '../packets/move-return.ts';
import { listPaperIds } from '../papers/return-papers.queries.ts';

type Call = typeof returnsStaffOperations.reviewReturn;

/** Accepted, its customer sees the papers and approves; sent back, they read what to mend. */
export async function reviewReturn(
  needs: ChangingNeeds,
  _actor: Actor,
  { params, body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { generation, verdict, note = '' } = body;
  if (verdict === 'send_back' && !note)
    throw fail('request.invalid', { details: [{ field: 'note', message: 'Escribe qué hay que corregir' }] });
  await changeAnyReturn(needs, { id: params.id, generation }, async (tx, row, of) => {
    if (verdict === 'accept') {
      await requireUpToDate(needs, tx, { ...of, row });
      await showPapers(tx, await listPaperIds(tx, row.id, row.generation));
      return moveReturn(needs, tx, row, {
        step: 'accept',
        by: 'staff',
        set: { sent_back_note: null, sent_back_at: null },
      });
    }
    const set = { sent_back_note: note, sent_back_at: needs.clock(), ...notApproved };
    return moveReturn(needs, tx, row, { step: 'send_back', by: 'staff', note, set });
  });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
}
