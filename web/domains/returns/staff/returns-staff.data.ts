import { apiQuery, polled, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { returnViews, type ReturnsSearch } from './queue/returns-search.state.ts';

export type ListedReturn = CallAnswer<'GET /api/admin/returns'>['data']['returns'][number];
export type Reviewed = CallAnswer<'GET /api/admin/returns/:id'>['data']['reviewed'];
export type Packet = Reviewed['packet'];
export type ReviewedForm = Reviewed['forms'][number];
export type FormLine = ReviewedForm['parts'][number]['lines'][number];
export type Statement = ReviewedForm['statements'][number];
export type Review = CallInput<'POST /api/admin/returns/:id/review'>['body'];
type PageReview = CallInput<'POST /api/admin/returns/:id/signed-pages/:documentId'>['body'];
export type Sending = CallInput<'POST /api/admin/returns/:id/sending'>['body'];
export type Proof = CallInput<'POST /api/admin/returns/:id/proofs'>['body'];
export type Notice = CallInput<'POST /api/admin/returns/:id/notices'>['body'];

const key = ['staff-returns'];
const makingMs = 3_000;

export function returnsQuery({ estado }: ReturnsSearch) {
  const query = estado === 'mias' ? { view: 'mine' as const } : estado ? { state: returnViews[estado] } : {};
  return apiQuery('GET /api/admin/returns', { query }, [...key, 'list', query], polled);
}

/** Each read is audited, so it refetches on mount and while the packet is being made. */
export const returnQuery = (id: string) =>
  apiQuery('GET /api/admin/returns/:id', { params: { id } }, [...key, 'one', id], 'reviewed', {
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.packet.state === 'making' ? makingMs : false),
    staleTime: 0,
  });

export const giveReturn = async (id: string, user_id: string, take_over: boolean) =>
  (await call('PUT /api/admin/returns/:id/assignee', { params: { id }, body: { user_id, take_over } })).data.reviewed;

export const reviewReturn = async (id: string, body: Review) =>
  (await call('POST /api/admin/returns/:id/review', { params: { id }, body })).data.reviewed;

export async function reviewSignedPage(id: string, documentId: string, body: PageReview): Promise<Reviewed> {
  const params = { id, documentId };
  return (await call('POST /api/admin/returns/:id/signed-pages/:documentId', { params, body })).data.reviewed;
}

export const sendReturn = async (id: string, body: Sending) =>
  (await call('POST /api/admin/returns/:id/sending', { params: { id }, body })).data.reviewed;

export async function createProof(id: string, body: Proof, file: File, options: CallOptions): Promise<Reviewed> {
  return (await call('POST /api/admin/returns/:id/proofs', { params: { id }, body, files: [file] }, options)).data
    .reviewed;
}

export async function uploadCauseStatement(
  { id, generation }: Pick<Packet, 'id' | 'generation'>,
  file: File,
  options: CallOptions,
): Promise<Reviewed> {
  const input = { params: { id }, body: { generation }, files: [file] };
  return (await call('POST /api/admin/returns/:id/cause-statements', input, options)).data.reviewed;
}

export const createNotice = async (id: string, body: Notice) =>
  (await call('POST /api/admin/returns/:id/notices', { params: { id }, body })).data.reviewed;

export const createAmendment = async (id: string, reason: string) =>
  (await call('POST /api/admin/returns/:id/amendments', { params: { id }, body: { reason } })).data.reviewed;

export async function changeReturn(id: string, run: () => Promise<Reviewed>): Promise<Reviewed> {
  try {
    const reviewed = await run();
    queryClient.setQueryData(returnQuery(id).queryKey, reviewed);
    return reviewed;
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: returnQuery(id).queryKey });
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: [...key, 'list'] });
  }
}

/** Reading it is audited. */
export const returnPaperHref = (id: string, documentId: string): string =>
  `/api/admin/returns/${id}/papers/${documentId}`;

/** One page, from 1, as faxed. */
export const returnPageHref = (id: string, documentId: string, page: number): string =>
  `${returnPaperHref(id, documentId)}/pages/${page}`;

export const signedPageHref = (id: string, { document_id, media_type }: Packet['signed_pages'][number]): string =>
  media_type === 'application/pdf' ? returnPageHref(id, document_id, 1) : returnPaperHref(id, document_id);
