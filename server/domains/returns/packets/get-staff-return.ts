import { loadReviewed } from '../review/load-reviewed.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getStaffReturn: Handle<'getStaffReturn'> = async (needs, _actor, { params }) => {
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
