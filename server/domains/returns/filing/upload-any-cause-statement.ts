import { keepStatement } from './keep-statement.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { requireAnyReturn } from '../packets/require-any-return.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const uploadAnyCauseStatement: Handle<'uploadAnyCauseStatement'> = async (
  needs,
  _actor,
  { params, body: { generation }, files },
) => {
  await keepStatement(needs, await requireAnyReturn(needs, params.id), { generation, files, by: 'staff' });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
