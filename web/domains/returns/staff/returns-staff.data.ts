import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { returnViews, type ReturnsSearch } from './queue/returns-search.state.ts';

export type ListedReturn = CallAnswer<'GET /api/admin/returns'>['data']['returns'][number];
export type Reviewed = CallAnswer<'GET /api/admin/returns/:id'>['data']['reviewed'];
export type Packet = Reviewed['packet'];
export type ReviewedForm = Reviewed['forms'][number];
export type FormLine = ReviewedForm['parts'][number]['lines'][number];
export type Statement = ReviewedForm['statements'][number];
export type Review = CallInput<'POST /api/admin/returns/:id/review'>['body'];
export type PageReview = CallInput<'POST /api/admin/returns/:id/signed-pages/:documentId'>['body'];
export type Sending = CallInput<'POST /api/admin/returns/:id/sending'>['body'];
export type Proof = CallInput<'POST /api/admin/returns/:id/proofs'>['body'];
export type Notice = CallInput<'POST /api/admin/returns/:id/notices'>['body'];

const key = ['staff-returns'];
const refreshed = { refetchOnWindowFocus: true, refetchInterval: pollMs, staleTime: 0 } as const;
/** A packet is made in seconds. */
const makingMs = 3_000;

export function returnsQuery({ estado }: ReturnsSearch) {
  const query = estado ? { state: returnViews[estado] } : {};
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: async ({ signal }) => (await call('GET /api/admin/returns', { query }, { signal })).data,
    ...refreshed,
  });
}

/** That somebody looked is noted each time: it is asked anew when one comes back to it, and while it is being made. */
export function returnQuery(id: string) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/returns/:id', { params: { id } }, { signal })).data.reviewed,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.packet.state === 'making' ? makingMs : false),
    staleTime: 0,
  });
}

/** Each answers how the packet is afterwards. */
export async function reviewReturn(id: string, body: Review): Promise<Reviewed> {
  return (await call('POST /api/admin/returns/:id/review', { params: { id }, body })).data.reviewed;
}

export async function reviewSignedPage(id: string, documentId: string, body: PageReview): Promise<Reviewed> {
  const params = { id, documentId };
  return (await call('POST /api/admin/returns/:id/signed-pages/:documentId', { params, body })).data.reviewed;
}

export async function sendReturn(id: string, body: Sending): Promise<Reviewed> {
  return (await call('POST /api/admin/returns/:id/sending', { params: { id }, body })).data.reviewed;
}

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

export async function createNotice(id: string, body: Notice): Promise<Reviewed> {
  return (await call('POST /api/admin/returns/:id/notices', { params: { id }, body })).data.reviewed;
}

export async function createAmendment(id: string, reason: string): Promise<Reviewed> {
  return (await call('POST /api/admin/returns/:id/amendments', { params: { id }, body: { reason } })).data.reviewed;
}

/** What was answered is shown; after a refusal what is there, so that nobody writes about what is gone. */
export async function changeReturn(client: QueryClient, id: string, run: () => Promise<Reviewed>): Promise<Reviewed> {
  try {
    const reviewed = await run();
    client.setQueryData(returnQuery(id).queryKey, reviewed);
    return reviewed;
  } catch (error) {
    await client.invalidateQueries({ queryKey: returnQuery(id).queryKey });
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey: [...key, 'list'] });
  }
}

/** Where a paper of a packet is read whole; that it was is noted. */
export function returnPaperHref(id: string, documentId: string): string {
  return `/api/admin/returns/${id}/papers/${documentId}`;
}

/** A page of it, from 1, as the fax sends it. */
export function returnPageHref(id: string, documentId: string, page: number): string {
  return `${returnPaperHref(id, documentId)}/pages/${page}`;
}

/** A signed page as a picture: what was photographed is one already. */
export function signedPageHref(id: string, { document_id, media_type }: Packet['signed_pages'][number]): string {
  return media_type === 'application/pdf' ? returnPageHref(id, document_id, 1) : returnPaperHref(id, document_id);
}
