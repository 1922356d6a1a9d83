import { apiQuery, focused, queryClient } from '../../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../../platform/api/call.ts';

export type AccountHelp = CallAnswer<'GET /api/admin/customers/:userId/help'>['data'];
export type Correction = NonNullable<AccountHelp['correction']>;

const keyOf = (userId: string) => ['staff-customer', userId, 'help'];
const of = (userId: string) => ({ params: { userId } });

export const accountHelpQuery = (userId: string) =>
  apiQuery('GET /api/admin/customers/:userId/help', of(userId), keyOf(userId), focused);

export const refetchHelp = (userId: string) => queryClient.invalidateQueries({ queryKey: keyOf(userId) });

export const correctAddress = (userId: string, body: { email: string; reason: string }) =>
  call('POST /api/admin/customers/:userId/address', { ...of(userId), body });

export const withdrawCorrection = (userId: string) => call('DELETE /api/admin/customers/:userId/address', of(userId));

export const saveBlock = (userId: string, body: { is_blocked: boolean; reason: string }) =>
  call('PUT /api/admin/customers/:userId/block', { ...of(userId), body });
