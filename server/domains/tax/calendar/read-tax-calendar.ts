import { fail } from '../../../platform/http/fail.ts';
import { hashOfToken } from '../../identity/sessions/opaque-token.ts';
import { answerWithCalendar } from './answer-with-calendar.ts';
import { findCalendarOwner } from './tax-calendars.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** For a calendar that knows nothing but the address. */
export const readTaxCalendar: Handle<'readTaxCalendar'> = async (needs, _actor, { params }) => {
  const owner = await findCalendarOwner(needs.db, hashOfToken(params.token));
  if (!owner) throw fail('tax.calendar_not_found');
  return answerWithCalendar(needs, owner);
};
