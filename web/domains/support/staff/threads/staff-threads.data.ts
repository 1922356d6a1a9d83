import { apiQuery, fresh, polled, saveAndShow, queryClient } from '../../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../../platform/api/call.ts';
import type { CallOptions } from '../../../../platform/api/wire-request.ts';
import { questionOf, type InboxSearch } from './inbox.state.ts';

export type InboxRow = CallAnswer<'GET /api/admin/threads'>['data']['items'][number];
export type StaffThread = CallAnswer<'GET /api/admin/threads/:id'>['data'];
export type SavedAnswer = CallAnswer<'GET /api/admin/saved-answers'>['data']['answers'][number];
export type Figures = CallAnswer<'GET /api/admin/thread-figures'>['data'];

const threadsKey = ['staff-threads'];
const answersKey = ['saved-answers'];

export function inboxQuery(search: InboxSearch) {
  const query = questionOf(search);
  return apiQuery('GET /api/admin/threads', { query }, [...threadsKey, 'list', query], polled);
}

export const staffThreadQuery = (id: string) =>
  apiQuery('GET /api/admin/threads/:id', { params: { id } }, [...threadsKey, 'one', id], polled);

export const figuresQuery = apiQuery('GET /api/admin/thread-figures', {}, [...threadsKey, 'figures'], polled);

export const savedAnswersQuery = apiQuery('GET /api/admin/saved-answers', {}, answersKey, 'answers', fresh);

export const createReply = (id: string, body: CallInput<'POST /api/admin/threads/:id/replies'>['body']) =>
  change(id, () => call('POST /api/admin/threads/:id/replies', { params: { id }, body }));

export async function createStaffThread(body: CallInput<'POST /api/admin/threads'>['body']): Promise<StaffThread> {
  const { data } = await call('POST /api/admin/threads', { body });
  queryClient.setQueryData(staffThreadQuery(data.thread.id).queryKey, data);
  void queryClient.invalidateQueries({ queryKey: [...threadsKey, 'list'] });
  return data;
}

export const writeTried = async (registrationId: string) =>
  (await call('POST /api/admin/registrations/:id/tried-thread', { params: { id: registrationId } })).data.thread;

export async function sendReplyFile(userId: string, send_key: string, file: File, options: CallOptions) {
  const input = { params: { userId }, body: { send_key }, files: [file] };
  return (await call('POST /api/admin/customers/:userId/thread-files', input, options)).data.file;
}

export const removeReplyFile = (id: string) => call('DELETE /api/admin/thread-files/:id', { params: { id } });

export const caseThreadsQuery = (caseId: string) =>
  apiQuery(
    'GET /api/admin/cases/:id/threads',
    { params: { id: caseId } },
    [...threadsKey, 'case', caseId],
    'threads',
    polled,
  );

export const giveThread = (id: string, user_id: string, take_over: boolean) =>
  change(id, () => call('PUT /api/admin/threads/:id/assignee', { params: { id }, body: { user_id, take_over } }));

export const createNote = (id: string, body: CallInput<'POST /api/admin/threads/:id/notes'>['body']) =>
  change(id, () => call('POST /api/admin/threads/:id/notes', { params: { id }, body }));

export const claimThread = (id: string, take_over: boolean) =>
  change(id, () => call('POST /api/admin/threads/:id/claim', { params: { id }, body: { take_over } }));

export const releaseThread = (id: string) =>
  change(id, () => call('POST /api/admin/threads/:id/release', { params: { id } }));

export const updateThread = (id: string, body: CallInput<'PUT /api/admin/threads/:id'>['body']) =>
  change(id, () => call('PUT /api/admin/threads/:id', { params: { id }, body }));

async function change(id: string, run: () => Promise<{ data: StaffThread }>): Promise<void> {
  await saveAndShow(staffThreadQuery(id), async () => (await run()).data);
  void queryClient.invalidateQueries({ queryKey: [...threadsKey, 'list'] });
}

export const getFilledAnswer = async (id: string, answerId: string) =>
  (await call('GET /api/admin/threads/:id/saved-answers/:answerId', { params: { id, answerId } })).data;

export const fillAnswer = async (id: string, body: CallInput<'POST /api/admin/saved-answers/:id/filled'>['body']) =>
  (await call('POST /api/admin/saved-answers/:id/filled', { params: { id }, body })).data;

type Saved = CallInput<'PUT /api/admin/saved-answers/:id'>['body'];

export async function saveAnswer(id: string, body: Saved): Promise<void> {
  try {
    await call('PUT /api/admin/saved-answers/:id', { params: { id }, body });
  } finally {
    await queryClient.invalidateQueries({ queryKey: answersKey });
  }
}

export async function deleteAnswer(id: string): Promise<void> {
  await call('DELETE /api/admin/saved-answers/:id', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: answersKey });
}

/** Reading a file here is recorded in the audit. */
export const staffFileHref = (id: string): string => `/api/admin/files/${id}`;
