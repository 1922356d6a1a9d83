import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../platform/api/call.ts';
import { isUnderWay } from './export.state.ts';

export type DeletionState = CallAnswer<'GET /api/privacy/deletion'>['data'];
/** After a change: what holds it back is read, not answered. */
export type DeletionAnswer = Omit<DeletionState, 'open_companies'>;
export type Proof = NonNullable<CallInput<'POST /api/privacy/deletion'>['body']['proof']>;

const pollMs = 1500;
const exportKey = ['privacy', 'export'];
const deletionKey = ['privacy', 'deletion'];

/** The latest copy; asked again and again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: exportKey,
  queryFn: async ({ signal }) => (await call('GET /api/privacy/export', {}, { signal })).data.export,
  staleTime: 0,
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
});

export const startExportMutation = mutationOptions({
  mutationFn: async () => (await call('POST /api/privacy/export')).data.export,
  onSuccess: (started, _none, _result, { client }) => {
    client.setQueryData(exportKey, started);
    refetchActivity(client);
  },
});

export const deletionQuery = queryOptions({
  queryKey: deletionKey,
  queryFn: async ({ signal }) => (await call('GET /api/privacy/deletion', {}, { signal })).data,
  staleTime: 0,
});

export const startDeletionMutation = mutationOptions({
  mutationFn: async (proof: Proof | undefined) =>
    (await call('POST /api/privacy/deletion', { body: proof ? { proof } : {} })).data,
  onSuccess: (answer, _proof, _result, { client }) => keepDeletion(client, answer),
});

export const cancelDeletionMutation = mutationOptions({
  mutationFn: async () => (await call('DELETE /api/privacy/deletion')).data,
  onSuccess: (answer, _none, _result, { client }) => keepDeletion(client, answer),
});

/** A query, although it changes something: what a press began is confirmed once, however often the screen is mounted. */
export function deletionConfirmationQuery(token: string) {
  return queryOptions({
    queryKey: ['privacy', 'deletion-confirmation', token],
    queryFn: async ({ client }) => {
      const { data } = await call('POST /api/privacy/deletion/confirm', { body: { token } });
      keepDeletion(client, data);
      return data;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** What holds it back is what it was, until it is read again. */
function keepDeletion(client: QueryClient, answer: DeletionAnswer): void {
  client.setQueryData<DeletionState>(deletionKey, (known) => ({ open_companies: [], ...known, ...answer }));
  void client.invalidateQueries({ queryKey: deletionKey });
  refetchActivity(client);
}

/** The account page's log of what happened (web/domains/identity/account/security-events.data.ts). */
function refetchActivity(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['security-events'] });
}
