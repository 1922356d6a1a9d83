import { keepStatement } from './keep-statement.ts';
import { loadReturns } from '../packets/load-returns.ts';
import { requireOwnReturn } from '../packets/require-returns.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const uploadCauseStatement: Handle<'uploadCauseStatement'> = async (
  needs,
  actor,
  { params, body: { generation }, files },
) => {
  const of = await requireOwnReturn(needs, actor, params);
  await keepStatement(needs, of, { generation, files, by: 'customer' });
  const { row: _row, owner, ...years } = of;
  return { success: true, data: { returns: await loadReturns(needs, actor, owner, years) } };
};
