import { apiQuery, fresh } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type MemberShares = CallAnswer<'GET /api/admin/companies/:id/member-shares'>['data']['members'];
export type SharesInput = CallInput<'POST /api/admin/companies/:id/member-shares'>['body'];

export const memberSharesQuery = (id: string) =>
  apiQuery('GET /api/admin/companies/:id/member-shares', { params: { id } }, ['member-shares', id], 'members', fresh);

export async function saveShares(registrationId: string, body: SharesInput): Promise<MemberShares> {
  return (await call('POST /api/admin/companies/:id/member-shares', { params: { id: registrationId }, body })).data
    .members;
}
