import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, polled, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';

export type WholeThread = CallAnswer<'GET /api/threads/:id'>['data'];
export type Thread = WholeThread['thread'];
export type Message = WholeThread['messages'][number];
type MessageFile = Message['files'][number];
type NewThread = CallInput<'POST /api/threads'>['body'];
export type About = Pick<NewThread, 'registration_id' | 'order_id' | 'reference'>;

const threadsKey = ['threads'];

export const threadsQuery = infiniteQueryOptions({
  queryKey: [...threadsKey, 'list'],
  queryFn: async ({ pageParam: cursor, signal }) =>
    (await call('GET /api/threads', { query: cursor === undefined ? {} : { cursor } }, { signal })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  ...polled,
});

export const threadQuery = (id: string) =>
  apiQuery('GET /api/threads/:id', { params: { id } }, [...threadsKey, 'one', id], polled);

export const openThread = async (body: NewThread): Promise<WholeThread> =>
  shown((await call('POST /api/threads', { body })).data);

type NewMessage = CallInput<'POST /api/threads/:id/messages'>['body'];

export const sendMessage = async (id: string, body: NewMessage): Promise<WholeThread> =>
  shown((await call('POST /api/threads/:id/messages', { params: { id }, body })).data);

export const endThread = async (id: string): Promise<WholeThread> =>
  shown((await call('POST /api/threads/:id/end', { params: { id } })).data);

export async function markRead(id: string, number: number): Promise<void> {
  await call('POST /api/threads/:id/read', { params: { id }, body: { number } });
  await queryClient.invalidateQueries({ queryKey: threadsKey });
}

export async function sendFile(id: string, send_key: string, file: File, options: CallOptions): Promise<MessageFile> {
  const input = { params: { id }, body: { send_key }, files: [file] };
  return (await call('POST /api/threads/:id/files', input, options)).data.file;
}

export const removeFile = (id: string) => call('DELETE /api/thread-files/:id', { params: { id } });

export const fileHref = (id: string): string => `/api/user/files/${id}/download`;

async function shown(whole: WholeThread): Promise<WholeThread> {
  await queryClient.cancelQueries({ queryKey: threadsKey });
  queryClient.setQueryData(threadQuery(whole.thread.id).queryKey, whole);
  void queryClient.invalidateQueries({ queryKey: threadsQuery.queryKey });
  return whole;
}
