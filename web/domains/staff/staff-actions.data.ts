import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../platform/api/call.ts';

export type StaffAction = CallAnswer<'GET /api/admin/staff-actions'>['data']['items'][number];

export const staffActionsKey = ['staff-actions'];

export const staffActionsQuery = (userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...staffActionsKey, userId ?? null],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...(userId !== undefined && { user_id: userId }), ...(cursor !== undefined && { cursor }) };
      return (await call('GET /api/admin/staff-actions', { query }, { signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
