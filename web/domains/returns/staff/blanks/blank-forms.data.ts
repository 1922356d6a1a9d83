import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../../platform/api/call.ts';
import { pollMs } from '../../../../platform/api/poll.ts';
import type { CallOptions } from '../../../../platform/api/wire-request.ts';

export type Blanks = CallAnswer<'GET /api/admin/blank-forms'>['data'];
export type BlankForm = Blanks['blanks'][number];

export const blanksQuery = queryOptions({
  queryKey: ['blank-forms'],
  queryFn: async ({ signal }): Promise<Blanks> => (await call('GET /api/admin/blank-forms', {}, { signal })).data,
  refetchOnWindowFocus: true,
  refetchInterval: pollMs,
  staleTime: 0,
});

/** Placed, or found among those that were: what it is stands in the list. */
export async function createBlank(client: QueryClient, file: File, options: CallOptions): Promise<void> {
  const { data } = await call('POST /api/admin/blank-forms', { files: [file] }, { timeoutMs: 60_000, ...options });
  client.setQueryData(blanksQuery.queryKey, data);
}

export async function startBlank(client: QueryClient, id: string): Promise<void> {
  try {
    const { data } = await call('POST /api/admin/blank-forms/:id/use', { params: { id } });
    client.setQueryData(blanksQuery.queryKey, data);
  } catch (error) {
    await client.invalidateQueries({ queryKey: blanksQuery.queryKey });
    throw error;
  }
}
