import { apiQuery, focused, polled, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { questionOf, type QueueSearch } from './queue/queue.state.ts';

export type QueueRow = CallAnswer<'GET /api/admin/cases'>['data']['items'][number];
export type StaffCase = CallAnswer<'GET /api/admin/cases/:id'>['data'];
export type CaseEvent = StaffCase['history'][number];
export type CaseAction = StaffCase['all_actions'][number];
export type CaseTask = StaffCase['tasks'][number];
export type Given = CallInput<'POST /api/admin/cases/:id/move-check'>['body'];
export type CheckedMove = CallAnswer<'POST /api/admin/cases/:id/move-check'>['data'];
export type ActionRequest = CallInput<'POST /api/admin/cases/:id/actions'>['body'];
export type Proposal = StaffCase['proposals'][number];
export type Correction = CallInput<'POST /api/admin/cases/:id/corrections'>['body'];
export type Reversal = CallInput<'POST /api/admin/cases/:id/reversals'>['body'];
export type Review = CallInput<'POST /api/admin/case-actions/:id/review'>['body'];

const queueKey = ['staff-queue'];
const caseKey = ['staff-case'];

export function queueQuery(search: QueueSearch) {
  const query = questionOf(search);
  return apiQuery('GET /api/admin/cases', { query }, [...queueKey, query], polled);
}

export const queueCountsQuery = apiQuery('GET /api/admin/cases/counts', {}, [...queueKey, 'counts'], 'counts', polled);

export const staffCaseQuery = (id: string) =>
  apiQuery('GET /api/admin/cases/:id', { params: { id } }, [...caseKey, id], polled);

export const claimCase = (id: string, take_over: boolean) =>
  call('POST /api/admin/cases/:id/claim', { params: { id }, body: { take_over } });

export const giveCase = (id: string, user_id: string, take_over: boolean) =>
  call('PUT /api/admin/cases/:id/assignee', { params: { id }, body: { user_id, take_over } });

export const releaseCase = (id: string) => call('POST /api/admin/cases/:id/release', { params: { id } });

export const moveCase = async (id: string, body: CallInput<'POST /api/admin/cases/:id/move'>['body']) =>
  (await call('POST /api/admin/cases/:id/move', { params: { id }, body })).data;

export const checkMove = async (id: string, body: Given) =>
  (await call('POST /api/admin/cases/:id/move-check', { params: { id }, body })).data;

export const cancelMove = (id: string) => call('DELETE /api/admin/pending-moves/:id', { params: { id } });

export type PlacedTask = CallAnswer<'GET /api/admin/tasks'>['data']['items'][number];

export const tasksQuery = (cursor: string | undefined) =>
  apiQuery('GET /api/admin/tasks', { query: cursor ? { cursor } : {} }, [...queueKey, 'tasks', cursor ?? ''], polled);

export const createHandTask = (body: CallInput<'POST /api/admin/hand-tasks'>['body']) =>
  call('POST /api/admin/hand-tasks', { body });

const customerTasksKey = ['customer-tasks'];

export const customerTasksQuery = (userId: string) =>
  apiQuery(
    'GET /api/admin/customers/:userId/tasks',
    { params: { userId } },
    [...customerTasksKey, userId],
    'tasks',
    focused,
  );

export async function refreshTasks(userId: string, caseId?: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queueKey });
  await queryClient.invalidateQueries({ queryKey: caseId ? [...caseKey, caseId] : [...customerTasksKey, userId] });
}

type TaskChange = CallInput<'PUT /api/admin/tasks/:id'>['body'];

export const updateTask = (id: string, body: TaskChange) => call('PUT /api/admin/tasks/:id', { params: { id }, body });

type PaymentReview = CallInput<'POST /api/admin/registrations/:id/payment-review'>['body'];

export const reviewPayment = (registrationId: string, body: PaymentReview) =>
  call('POST /api/admin/registrations/:id/payment-review', { params: { id: registrationId }, body });

export const createAction = (id: string, body: ActionRequest) =>
  call('POST /api/admin/cases/:id/actions', { params: { id }, body });

export const reviewAction = (id: string, body: Review) =>
  call('POST /api/admin/case-actions/:id/review', { params: { id }, body });

export const sendPaper = async (id: string, file: File, options: CallOptions) =>
  (await call('POST /api/admin/cases/:id/papers', { params: { id }, files: [file] }, options)).data.paper;

/** Reading a file here is recorded in the audit. */
export const staffFileHref = (id: string): string => `/api/admin/files/${id}`;

export const packetHref = (caseId: string): string => `/api/admin/cases/${caseId}/packet`;

/** `send_key` comes from the sender, so that a repeated send stores one note. */
export const createNote = (id: string, body: CallInput<'POST /api/admin/cases/:id/notes'>['body']) =>
  call('POST /api/admin/cases/:id/notes', { params: { id }, body });

export const completeTask = (id: string, note = '') =>
  call('POST /api/admin/tasks/:id/complete', { params: { id }, body: note === '' ? {} : { note } });

export const createFiling = (id: string) => call('POST /api/admin/cases/:id/filings', { params: { id } });

type Provider = CallInput<'PUT /api/admin/cases/:id/filing-provider'>['body']['provider'];

export const updateFilingProvider = (id: string, provider: Provider) =>
  call('PUT /api/admin/cases/:id/filing-provider', { params: { id }, body: { provider } });

export const startFilingLook = (id: string) => call('POST /api/admin/filings/:id/look', { params: { id } });

export const cancelFiling = (id: string, note: string) =>
  call('POST /api/admin/filings/:id/cancel', { params: { id }, body: { note } });

/** Invalidates after a refusal too, so that the screen shows the current state. */
export async function change<T>(id: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    void queryClient.invalidateQueries({ queryKey: queueKey });
    await queryClient.invalidateQueries({ queryKey: [...caseKey, id] });
  }
}

export const createCorrection = async (id: string, body: Correction) =>
  (await call('POST /api/admin/cases/:id/corrections', { params: { id }, body })).data.state;

export const createReversal = (id: string, body: Reversal) =>
  call('POST /api/admin/cases/:id/reversals', { params: { id }, body });

export const reviewProposal = (id: string, body: CallInput<'POST /api/admin/case-proposals/:id/review'>['body']) =>
  call('POST /api/admin/case-proposals/:id/review', { params: { id }, body });
