import { requireCompany } from '../../companies/require-company.ts';
import { deleteCalendar } from './tax-calendars.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const deleteTaxCalendar: Handle<'deleteTaxCalendar'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  await deleteCalendar(needs.db, owner);
  return { success: true, data: {} };
};
