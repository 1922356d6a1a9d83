import { showPapers } from '../../documents/papers/show-papers.ts';
import { fail } from '../../../platform/http/fail.ts';
import { changeAnyReturn, requireUpToDate } from '../packets/change-any-return.ts';
import { loadReviewed } from './load-reviewed.ts';
import { moveReturn, notApproved } from '../packets/move-return.ts';
import { listPaperIds } from '../papers/return-papers.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const reviewReturn: Handle<'reviewReturn'> = async (needs, _actor, { params, body }) => {
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
};
