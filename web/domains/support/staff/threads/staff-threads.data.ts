import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../../platform/api/call.ts';
import { pollMs } from '../../../../platform/api/poll.ts';
import { questionOf, type InboxSearch } from './inbox.state.ts';

export type InboxRow = CallAnswer<'GET /api/admin/threads'>['data']['items'][number];
export type StaffThread = CallAnswer<'GET /api/admin/threads/:id'>['data'];
export type SavedAnswer = CallAnswer<'GET /api/admin/saved-answers'>['data']['answers'][number];
export type Figures = CallAnswer<'GET /api/admin/thread-figures'>['data'];

const threadsKey = ['staff-threads'];
const answersKey = ['saved-answers'];
const refreshed = { refetchOnWindowFocus: true, refetchInterval: pollMs, staleTime: 0 } as const;

export function inboxQuery(search: InboxSearch) {
  const query = questionOf(search);
  return queryOptions({
    queryKey: [...threadsKey, 'list', query],
    queryFn: async ({ signal }) => (await call('GET /api/admin/threads', { query }, { signal })).data,
    ...refreshed,
  });
}

export function staffThreadQuery(id: string) {
  return queryOptions({
    queryKey: [...threadsKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/admin/threads/:id', { params: { id } }, { signal })).data,
    ...refreshed,
  });
}

export const figuresQuery = queryOptions({
  queryKey: [...threadsKey, 'figures'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/thread-figures', {}, { signal })).data,
  ...refreshed,
});

export const savedAnswersQuery = queryOptions({
  queryKey: answersKey,
  queryFn: async ({ signal }) => (await call('GET /api/admin/saved-answers', {}, { signal })).data.answers,
  staleTime: 0,
});

type Reply = CallInput<'POST /api/admin/threads/:id/replies'>['body'];
type Note = CallInput<'POST /api/admin/threads/:id/notes'>['body'];
type Update = CallInput<'PUT /api/admin/threads/:id'>['body'];
type Whole = { data: StaffThread };

export const createReply = (client: QueryClient, id: string, body: Reply) =>
  change(client, id, () => call('POST /api/admin/threads/:id/replies', { params: { id }, body }));

export const createNote = (client: QueryClient, id: string, body: Note) =>
  change(client, id, () => call('POST /api/admin/threads/:id/notes', { params: { id }, body }));

export const claimThread = (client: QueryClient, id: string, take_over: boolean) =>
  change(client, id, () => call('POST /api/admin/threads/:id/claim', { params: { id }, body: { take_over } }));

export const releaseThread = (client: QueryClient, id: string) =>
  change(client, id, () => call('POST /api/admin/threads/:id/release', { params: { id } }));

export const updateThread = (client: QueryClient, id: string, body: Update) =>
  change(client, id, () => call('PUT /api/admin/threads/:id', { params: { id }, body }));

/** Shows what was answered; after a refusal the thread is read anew, which may say why. */
async function change(client: QueryClient, id: string, run: () => Promise<Whole>): Promise<void> {
  const { queryKey } = staffThreadQuery(id);
  try {
    const { data } = await run();
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, data);
    void client.invalidateQueries({ queryKey: [...threadsKey, 'list'] });
  } catch (error) {
    await client.invalidateQueries({ queryKey });
    throw error;
  }
}

export async function getFilledAnswer(id: string, answerId: string) {
  return (await call('GET /api/admin/threads/:id/saved-answers/:answerId', { params: { id, answerId } })).data;
}

type Saved = CallInput<'PUT /api/admin/saved-answers/:id'>['body'];

export async function saveAnswer(client: QueryClient, id: string, body: Saved): Promise<void> {
  try {
    await call('PUT /api/admin/saved-answers/:id', { params: { id }, body });
  } finally {
    await client.invalidateQueries({ queryKey: answersKey });
  }
}

export async function deleteAnswer(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /api/admin/saved-answers/:id', { params: { id } });
  await client.invalidateQueries({ queryKey: answersKey });
}

/** Where staff read anybody's file; that they did is noted. */
export function staffFileHref(id: string): string {
  return `/api/admin/files/${id}`;
}
