import { sendingWayWords } from '@zarpa/contract/returns/papers.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { changeAnyReturn, requireUpToDate } from '../packets/change-any-return.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { filerOfRow, moveReturn, requireFaxed, requireStep } from '../packets/move-return.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const sendReturn: Handle<'sendReturn'> = async (needs, _actor, { params, body }) => {
  const { generation, way, to } = body;
  const sentAt = new Date(body.at);
  if (sentAt > needs.clock())
    throw fail('request.invalid', { details: [{ field: 'at', message: 'Esa hora no ha llegado' }] });
  await changeAnyReturn(needs, { id: params.id, generation }, async (tx, row, of) => {
    requireStep(row, 'send');
    if (filerOfRow(row) === 'customer') throw fail('returns.no_preparer');
    if (way === 'fax') requireFaxed(row, 'way');
    await requireUpToDate(needs, tx, { ...of, row });
    const set = { sent_way: way, sent_to: to, sent_at: sentAt };
    await moveReturn(needs, tx, row, { step: 'send', by: 'staff', note: `${sendingWayWords[way]}: ${to}`, set });
  });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
