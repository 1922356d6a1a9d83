import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { returnsStaffOperations } from '@zarpa/contract/returns/staff.ts';
import { sendingWayWords } from '@zarpa/contract/returns/papers.rules.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { changeAnyReturn, requireUpToDate, type ChangingNeeds } from '../packets/change-any-return.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { filerOfRow, moveReturn, requireFaxed, requireStep } from '../packets/move-return.ts';

type Call = typeof returnsStaffOperations.sendReturn;

/** Only what a named preparer made goes out by us, and what is signed with ink once its signature was compared. */
export async function sendReturn(
  needs: ChangingNeeds,
  _actor: Actor,
  { params, body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
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
}
