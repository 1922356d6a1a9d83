import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';

export type NextDates = CallAnswer<'GET /api/tax/next-dates'>['data'];
export type NextDate = NextDates['dates'][number];

/** What is next of all companies, or of one; moves by itself like where they stand. */
export function nextDatesQuery(registrationId: string | undefined) {
  return queryOptions({
    queryKey: ['taxes', 'next', registrationId ?? ''],
    queryFn: async ({ signal }) => {
      const query = registrationId === undefined ? {} : { company_id: registrationId };
      return (await call('GET /api/tax/next-dates', { query }, { signal })).data;
    },
    refetchOnWindowFocus: true,
    refetchInterval: pollMs,
    staleTime: 0,
  });
}
