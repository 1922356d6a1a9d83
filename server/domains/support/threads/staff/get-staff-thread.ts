import type { Handle } from '../../../../platform/http/handler.ts';
import { requireThread } from '../require-thread.ts';
import { showStaffThread } from './show-staff-thread.ts';

export const getStaffThread: Handle<'getStaffThread'> = async (needs, _actor, { params }) => {
  return showStaffThread(needs, await requireThread(needs.db, params.id));
};
