import { requireCompany } from '../../companies/require-company.ts';
import { answerWithCalendar } from './answer-with-calendar.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const downloadTaxCalendar: Handle<'downloadTaxCalendar'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  return answerWithCalendar(needs, owner);
};
