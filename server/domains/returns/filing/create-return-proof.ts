import { fileReturn } from './file-return.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { requireAnyReturn } from '../packets/require-any-return.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const createReturnProof: Handle<'createReturnProof'> = async (needs, _actor, { params, body, files }) => {
  await fileReturn(needs, await requireAnyReturn(needs, params.id), { body, files, by: 'staff' });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
