import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../../platform/api/call.ts';

export type NamedPreparer = CallAnswer<'GET /api/admin/preparer'>['data']['preparer'];
export type SavedPreparer = CallInput<'PUT /api/admin/preparer'>['body'];

export const preparerQuery = queryOptions({
  queryKey: ['preparer'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/preparer', {}, { signal })).data.preparer,
  refetchOnWindowFocus: true,
  staleTime: 0,
});

/** Over what was seen; after a refusal whoever holds now is shown. */
export async function savePreparer(client: QueryClient, body: SavedPreparer): Promise<void> {
  try {
    client.setQueryData(preparerQuery.queryKey, (await call('PUT /api/admin/preparer', { body })).data.preparer);
  } catch (error) {
    await client.invalidateQueries({ queryKey: preparerQuery.queryKey });
    throw error;
  }
}
