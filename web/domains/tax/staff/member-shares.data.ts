import { queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type MemberShares = CallAnswer<'GET /api/admin/companies/:id/member-shares'>['data']['members'];
export type SaidShares = CallInput<'POST /api/admin/companies/:id/member-shares'>['body'];

export function memberSharesQuery(registrationId: string) {
  return queryOptions({
    queryKey: ['member-shares', registrationId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/companies/:id/member-shares', { params: { id: registrationId } }, { signal })).data
        .members,
    staleTime: 0,
  });
}

export async function saveShares(registrationId: string, body: SaidShares): Promise<MemberShares> {
  return (await call('POST /api/admin/companies/:id/member-shares', { params: { id: registrationId }, body })).data
    .members;
}
