import { loadReturns } from './load-returns.ts';
import { requireReturnsYear } from './require-returns.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getReturns: Handle<'getReturns'> = async (needs, actor, { params, query }) => {
  const { owner, ...years } = await requireReturnsYear(needs, actor, params.id, query.year);
  return { success: true, data: { returns: await loadReturns(needs, actor, owner, years) } };
};
