import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';

export type ShownInvitation = CallAnswer<'POST /api/company-invitations/view'>['data']['invitation'];

/** `isVisitor`: nobody is signed in, and nobody is asked for. */
export const shownInvitationQuery = (token: string, isVisitor: boolean) =>
  queryOptions({
    queryKey: ['access', token, isVisitor],
    queryFn: async ({ signal }) =>
      (await call('POST /api/company-invitations/view', { body: { token } }, { signal, anonymous: isVisitor })).data
        .invitation,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const body = (token: string) => ({ body: { token } });

/** Everything that was read before lacks the company. */
export async function acceptInvitation(token: string) {
  const { data } = await call('POST /api/company-invitations/accept', body(token));
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'access' });
  return data;
}

export const declineInvitation = (token: string) => call('POST /api/company-invitations/decline', body(token));

export const askForAnother = (token: string) => call('POST /api/company-invitations/ask', body(token));
