import { requireReturnsYear } from '../packets/require-returns.ts';
import { showPreparerRecord } from './show-preparer-record.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getPreparerRecord: Handle<'getPreparerRecord'> = async (needs, actor, { params, query }) => {
  return showPreparerRecord(needs, await requireReturnsYear(needs, actor, params.id, query.year));
};
