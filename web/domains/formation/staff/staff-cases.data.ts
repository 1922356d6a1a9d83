import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { questionOf, type QueueSearch } from './queue/queue.state.ts';

export type QueueRow = CallAnswer<'GET /api/admin/cases'>['data']['items'][number];
export type StaffCase = CallAnswer<'GET /api/admin/cases/:id'>['data'];
export type CaseEvent = StaffCase['history'][number];
export type CaseAction = StaffCase['all_actions'][number];
export type CaseTask = StaffCase['tasks'][number];
export type Given = CallInput<'POST /api/admin/cases/:id/move-check'>['body'];
export type CheckedMove = CallAnswer<'POST /api/admin/cases/:id/move-check'>['data'];
export type Move = CallInput<'POST /api/admin/cases/:id/move'>['body'];
export type Asked = CallInput<'POST /api/admin/cases/:id/actions'>['body'];
export type Proposal = StaffCase['proposals'][number];
export type Correction = CallInput<'POST /api/admin/cases/:id/corrections'>['body'];
export type Reversal = CallInput<'POST /api/admin/cases/:id/reversals'>['body'];
type ProposalReview = CallInput<'POST /api/admin/case-proposals/:id/review'>['body'];
export type Review = CallInput<'POST /api/admin/case-actions/:id/review'>['body'];

const queueKey = ['staff-queue'];
const caseKey = ['staff-case'];
/** Others of the team, customers and agencies work on the same cases. */
const refreshed = { refetchOnWindowFocus: true, refetchInterval: pollMs, staleTime: 0 } as const;

export function queueQuery(search: QueueSearch) {
  const query = questionOf(search);
  return queryOptions({
    queryKey: [...queueKey, query],
    queryFn: async ({ signal }) => (await call('GET /api/admin/cases', { query }, { signal })).data,
    ...refreshed,
  });
}

export const queueCountsQuery = queryOptions({
  queryKey: [...queueKey, 'counts'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/cases/counts', {}, { signal })).data.counts,
  ...refreshed,
});

export function staffCaseQuery(id: string) {
  return queryOptions({
    queryKey: [...caseKey, id],
    queryFn: async ({ signal }) => (await call('GET /api/admin/cases/:id', { params: { id } }, { signal })).data,
    ...refreshed,
  });
}

/** The case of the company with this whole EIN. In a body, as addresses are logged. */
export async function findCaseByEin(ein: string): Promise<string | null> {
  return (await call('POST /api/admin/cases/by-ein', { body: { ein } })).data.case_id;
}

export async function claimCase(id: string, take_over: boolean): Promise<void> {
  await call('POST /api/admin/cases/:id/claim', { params: { id }, body: { take_over } });
}

export async function releaseCase(id: string): Promise<void> {
  await call('POST /api/admin/cases/:id/release', { params: { id } });
}

export async function moveCase(id: string, body: Move): Promise<CallAnswer<'POST /api/admin/cases/:id/move'>['data']> {
  return (await call('POST /api/admin/cases/:id/move', { params: { id }, body })).data;
}

/** What the customer would read, and what does not hold together. */
export async function checkMove(id: string, body: Given): Promise<CheckedMove> {
  return (await call('POST /api/admin/cases/:id/move-check', { params: { id }, body })).data;
}

/** Before anybody else knew of it. */
export async function cancelMove(id: string): Promise<void> {
  await call('DELETE /api/admin/pending-moves/:id', { params: { id } });
}

export type PlacedTask = CallAnswer<'GET /api/admin/tasks'>['data']['items'][number];

export function tasksQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...queueKey, 'tasks', cursor ?? ''],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/tasks', { query: cursor ? { cursor } : {} }, { signal })).data,
    ...refreshed,
  });
}

export type TaskChange = CallInput<'PUT /api/admin/tasks/:id'>['body'];

export async function updateTask(id: string, body: TaskChange): Promise<void> {
  await call('PUT /api/admin/tasks/:id', { params: { id }, body });
}

type PaymentReview = CallInput<'POST /api/admin/registrations/:id/payment-review'>['body'];

export async function reviewPayment(registrationId: string, body: PaymentReview): Promise<void> {
  await call('POST /api/admin/registrations/:id/payment-review', { params: { id: registrationId }, body });
}

export async function createAction(id: string, body: Asked): Promise<void> {
  await call('POST /api/admin/cases/:id/actions', { params: { id }, body });
}

export async function reviewAction(id: string, body: Review): Promise<void> {
  await call('POST /api/admin/case-actions/:id/review', { params: { id }, body });
}

export type CasePaper = StaffCase['papers'][number];

/** A paper of the case; how far it is can be followed. */
export async function sendPaper(id: string, file: File, options: CallOptions): Promise<CasePaper> {
  return (await call('POST /api/admin/cases/:id/papers', { params: { id }, files: [file] }, options)).data.paper;
}

/** Where staff read anybody's file; that they did is noted. */
export function staffFileHref(id: string): string {
  return `/api/admin/files/${id}`;
}

/** What is needed to file by hand, as one PDF; that it was taken is noted. */
export function packetHref(caseId: string): string {
  return `/api/admin/cases/${caseId}/packet`;
}

/** The key is the sender's, so that what is sent twice is one note. */
export async function createNote(id: string, note: string, send_key: string): Promise<void> {
  await call('POST /api/admin/cases/:id/notes', { params: { id }, body: { note, send_key } });
}

export async function completeTask(id: string): Promise<void> {
  await call('POST /api/admin/tasks/:id/complete', { params: { id }, body: {} });
}

export async function createFiling(id: string): Promise<void> {
  await call('POST /api/admin/cases/:id/filings', { params: { id } });
}

type Provider = CallInput<'PUT /api/admin/cases/:id/filing-provider'>['body']['provider'];

export async function updateFilingProvider(id: string, provider: Provider): Promise<void> {
  await call('PUT /api/admin/cases/:id/filing-provider', { params: { id }, body: { provider } });
}

export async function startFilingLook(id: string): Promise<void> {
  await call('POST /api/admin/filings/:id/look', { params: { id } });
}

export async function cancelFiling(id: string, note: string): Promise<void> {
  await call('POST /api/admin/filings/:id/cancel', { params: { id }, body: { note } });
}

/** Runs a change, and waits until the screen tells the truth again; also after a refusal, which may say that it did not. */
export async function change<T>(client: QueryClient, id: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    void client.invalidateQueries({ queryKey: queueKey });
    await client.invalidateQueries({ queryKey: [...caseKey, id] });
  }
}

/** Whether it stands already, or waits for a second person. */
export async function createCorrection(id: string, body: Correction): Promise<'applied' | 'proposed'> {
  return (await call('POST /api/admin/cases/:id/corrections', { params: { id }, body })).data.state;
}

export async function createReversal(id: string, body: Reversal): Promise<void> {
  await call('POST /api/admin/cases/:id/reversals', { params: { id }, body });
}

export async function reviewProposal(id: string, body: ProposalReview): Promise<void> {
  await call('POST /api/admin/case-proposals/:id/review', { params: { id }, body });
}
