import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** When the team works, which changes a few times a year; also for who is not signed in. */
export const hoursQuery = queryOptions({
  queryKey: ['support-hours'],
  queryFn: async ({ signal }) => (await call('GET /api/support/hours', {}, { signal, anonymous: true })).data.calendar,
  staleTime: 600_000,
});
