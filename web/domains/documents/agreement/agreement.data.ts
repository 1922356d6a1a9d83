import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { documentsKey } from '../documents.data.ts';

export type Agreement = CallAnswer<'GET /api/companies/:id/agreement'>['data']['agreement'];
export type Choices = Agreement['choices'];

export function agreementQuery(registrationId: string) {
  return queryOptions({
    queryKey: ['agreement', registrationId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/companies/:id/agreement', { params: { id: registrationId } }, { signal })).data.agreement,
    // Read whenever one comes, and not meanwhile: another version would be another form.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Over what was seen; the papers that say it come by themselves. */
export async function saveAgreement(
  client: QueryClient,
  registrationId: string,
  body: { version: number; choices: Choices },
): Promise<void> {
  const { data } = await call('PUT /api/companies/:id/agreement', { params: { id: registrationId }, body });
  client.setQueryData(agreementQuery(registrationId).queryKey, data.agreement);
  await client.invalidateQueries({ queryKey: [...documentsKey, registrationId] });
}
