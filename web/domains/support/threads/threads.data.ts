import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';

export type WholeThread = CallAnswer<'GET /api/threads/:id'>['data'];
export type Thread = WholeThread['thread'];
export type Message = WholeThread['messages'][number];
export type MessageFile = Message['files'][number];
export type NewThread = CallInput<'POST /api/threads'>['body'];
export type About = Pick<NewThread, 'registration_id' | 'order_id' | 'reference'>;

const threadsKey = ['threads'];
/** Moves by itself while one looks. */
const refreshed = { refetchOnWindowFocus: true, refetchInterval: pollMs, staleTime: 0 } as const;

/** What moved last first, 20 at a time. */
export const threadsQuery = infiniteQueryOptions({
  queryKey: [...threadsKey, 'list'],
  queryFn: async ({ pageParam: cursor, signal }) =>
    (await call('GET /api/threads', { query: cursor === undefined ? {} : { cursor } }, { signal })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  ...refreshed,
});

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [...threadsKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/threads/:id', { params: { id } }, { signal })).data,
    ...refreshed,
  });
}

export async function openThread(client: QueryClient, body: NewThread): Promise<WholeThread> {
  return shown(client, (await call('POST /api/threads', { body })).data);
}

type NewMessage = CallInput<'POST /api/threads/:id/messages'>['body'];

export async function sendMessage(client: QueryClient, id: string, body: NewMessage): Promise<WholeThread> {
  return shown(client, (await call('POST /api/threads/:id/messages', { params: { id }, body })).data);
}

export async function endThread(client: QueryClient, id: string): Promise<WholeThread> {
  return shown(client, (await call('POST /api/threads/:id/end', { params: { id } })).data);
}

export async function markRead(client: QueryClient, id: string, number: number): Promise<void> {
  await call('POST /api/threads/:id/read', { params: { id }, body: { number } });
  await client.invalidateQueries({ queryKey: threadsKey });
}

/** A file for the message that is sent under this key; how far it is can be followed. */
export async function sendFile(id: string, send_key: string, file: File, options: CallOptions): Promise<MessageFile> {
  const input = { params: { id }, body: { send_key }, files: [file] };
  return (await call('POST /api/threads/:id/files', input, options)).data.file;
}

export async function removeFile(id: string): Promise<void> {
  await call('DELETE /api/thread-files/:id', { params: { id } });
}

/** Where one's own file is read. */
export function fileHref(id: string): string {
  return `/api/user/files/${id}/download`;
}

/** Shows what the server answered; what is on its way and older is not awaited. */
async function shown(client: QueryClient, whole: WholeThread): Promise<WholeThread> {
  await client.cancelQueries({ queryKey: threadsKey });
  client.setQueryData(threadQuery(whole.thread.id).queryKey, whole);
  void client.invalidateQueries({ queryKey: threadsQuery.queryKey });
  return whole;
}
