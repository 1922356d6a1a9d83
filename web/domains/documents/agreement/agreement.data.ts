import { apiQuery, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { documentsKey } from '../documents.data.ts';

export type Agreement = CallAnswer<'GET /api/companies/:id/agreement'>['data']['agreement'];
export type Choices = Agreement['choices'];

export const agreementQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/agreement', { params: { id } }, ['agreement', id], 'agreement', {
    // Fetched on mount only: another version would replace the form while typing.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export async function saveAgreement(
  registrationId: string,
  body: { version: number; choices: Choices },
): Promise<void> {
  const { data } = await call('PUT /api/companies/:id/agreement', { params: { id: registrationId }, body });
  queryClient.setQueryData(agreementQuery(registrationId).queryKey, data.agreement);
  await queryClient.invalidateQueries({ queryKey: [...documentsKey, registrationId] });
}
