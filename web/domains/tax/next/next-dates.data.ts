import { apiQuery, polled } from '../../../platform/api/api-query.ts';
import type { CallAnswer } from '../../../platform/api/call.ts';

export type NextDates = CallAnswer<'GET /api/tax/next-dates'>['data'];
export type NextDate = NextDates['dates'][number];

export type NextCharge = NonNullable<NextDates['next_charge']>;

export function nextDatesQuery(registrationId: string | undefined) {
  const query = registrationId === undefined ? {} : { company_id: registrationId };
  return apiQuery('GET /api/tax/next-dates', { query }, ['taxes', 'next', registrationId ?? ''], polled);
}
