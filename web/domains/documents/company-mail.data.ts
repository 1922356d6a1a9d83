import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';
import { refetchCases } from '../formation/cases.data.ts';

export type CompanyMail = CallAnswer<'GET /api/companies/:id/mail'>['data']['mail'][number];

const key = (registrationId: string) => ['documents', registrationId, 'mail'];

/** What the post brought, newest first. */
export function companyMailQuery(registrationId: string) {
  return queryOptions({
    queryKey: key(registrationId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/companies/:id/mail', { params: { id: registrationId } }, { signal })).data.mail,
    refetchOnWindowFocus: true,
    refetchInterval: pollMs,
    staleTime: 0,
  });
}

/** Its owner has read it; what was asked because of it is settled. */
export async function readMail(client: QueryClient, { id, registration_id }: CompanyMail): Promise<void> {
  await call('POST /api/company-mail/:id/read', { params: { id } });
  await Promise.all([client.invalidateQueries({ queryKey: key(registration_id) }), refetchCases(client)]);
}
