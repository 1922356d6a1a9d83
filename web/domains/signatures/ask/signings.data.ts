import { queryOptions } from '@tanstack/react-query';
import { apiQuery, polled, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type Envelope = CallAnswer<'GET /api/companies/:id/envelopes'>['data']['envelopes'][number];

const key = ['signatures'];

/** Of a company, newest first. */
export const envelopesQuery = (registrationId: string) =>
  apiQuery(
    'GET /api/companies/:id/envelopes',
    { params: { id: registrationId } },
    [...key, registrationId],
    'envelopes',
    polled,
  );

const suggestedSignersQuery = (documentId: string) =>
  apiQuery(
    'GET /api/documents/:id/signers',
    { params: { id: documentId } },
    [...key, 'signers', documentId],
    'signers',
  );

/** Of several papers, in their order. The key is not that of one of them, which it waits for. */
export const signersOfPapersQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...key, 'signers of', ...ids],
    queryFn: () => Promise.all(ids.map((id) => queryClient.fetchQuery(suggestedSignersQuery(id)))),
  });

type Asked = CallInput<'POST /api/companies/:id/envelopes'>['body'];

export async function askForSignatures(registrationId: string, body: Asked): Promise<Envelope> {
  try {
    return (await call('POST /api/companies/:id/envelopes', { params: { id: registrationId }, body })).data.envelope;
  } finally {
    await queryClient.invalidateQueries({ queryKey: key });
    void queryClient.invalidateQueries({ queryKey: ['todos'] });
  }
}
