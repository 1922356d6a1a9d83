import { fail } from '../../../platform/http/fail.ts';
import { requireUpToDate } from '../packets/change-any-return.ts';
import { holdReturn } from '../packets/hold-return.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { moveReturn, requireStep } from '../packets/move-return.ts';
import { requireAnyReturn } from '../packets/require-any-return.ts';
import { findSignedPage, saveVerdict } from '../packets/signed-pages.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Reviews the current page only: earlier pages and earlier packets are closed. */
export const reviewSignedPage: Handle<'reviewSignedPage'> = async (needs, _actor, { params, body }) => {
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
    await saveVerdict(tx, last.id, { verdict, note, judged_at: needs.clock() });
    await moveReturn(needs, tx, row, { step, by: 'staff', note, documentId: last.id });
  });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
