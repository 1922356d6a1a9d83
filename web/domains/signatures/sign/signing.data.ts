import { queryOptions } from '@tanstack/react-query';
import { queryClient, showAnswer } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import type { CallOptions } from '../../../platform/api/wire-request.ts';
import { urlOf } from '../../../platform/api/wire-request.ts';
import { restOf } from './signing.state.ts';

export type AnnouncedSigning = CallAnswer<'POST /api/signing/link'>['data']['link'];
export type Signing = CallAnswer<'GET /api/signing/:id'>['data']['signing'];
export type Adoption = CallInput<'POST /api/signing/:id/signature'>['body']['adoption'];

/** One signer in this browser. `isVisitor`: known by the cookie that the mailed code gave, not by an account. */
export type Who = { id: string; isVisitor: boolean };

/** Without a connection a press says so, and is not done by itself when the line comes back. */
export const atOnce = { networkMode: 'always' } as const;

const by = ({ isVisitor }: Who, options: CallOptions = {}): CallOptions => ({ ...options, anonymous: isVisitor });
const paramsOf = ({ id }: Who) => ({ params: { id } });

export const announcedQuery = (token: string) =>
  queryOptions({
    queryKey: ['signing', 'link', token],
    queryFn: async ({ signal }) =>
      (await call('POST /api/signing/link', { body: { token } }, { signal, anonymous: true })).data.link,
    staleTime: 0,
  });

export const refreshLink = (token: string) => queryClient.invalidateQueries(announcedQuery(token));

export async function sendCode(token: string): Promise<void> {
  await call('POST /api/signing/code', { body: { token } }, { anonymous: true });
}

export async function verifyCode(token: string, code: string): Promise<string> {
  return (await call('POST /api/signing/verify', { body: { token, code } }, { anonymous: true })).data.signing_id;
}

export const signingQuery = (who: Who) =>
  queryOptions({
    queryKey: ['signing', who.isVisitor ? 'visitor' : 'account', who.id],
    queryFn: async ({ signal }): Promise<Signing> =>
      (await call('GET /api/signing/:id', paramsOf(who), by(who, { signal }))).data.signing,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data ? restOf(state.data) : false),
  });

export const paperHref = ({ id }: Who, position: number) =>
  urlOf('/api/signing/:id/papers/:position', { id, position });
export const sealedHref = ({ id }: Who, position: number) =>
  urlOf('/api/signing/:id/sealed/:position', { id, position });

type Reading = CallInput<'POST /api/signing/:id/readings'>['body'];

/** How far one came is noted for the record; only that all was read has to arrive. */
export async function noteReading(who: Who, reading: Reading): Promise<void> {
  await call('POST /api/signing/:id/readings', { ...paramsOf(who), body: reading }, by(who));
  if (!reading.is_all) return;
  await change(who, (signing) => ({
    ...signing,
    papers: signing.papers.map((paper) => (paper.position === reading.position ? { ...paper, is_read: true } : paper)),
  }));
}

export async function consent(who: Who, version: string): Promise<void> {
  await call('PUT /api/signing/:id/consent', { ...paramsOf(who), body: { version } }, by(who));
  await change(who, (signing) => ({ ...signing, me: { ...signing.me, has_consented: true } }));
}

/** What was asked for before does not overwrite it. */
async function change(who: Who, to: (signing: Signing) => Signing): Promise<void> {
  const { queryKey } = signingQuery(who);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (signing) => signing && to(signing));
}

type Signature = CallInput<'POST /api/signing/:id/signature'>['body'];

export async function sign(who: Who, body: Signature): Promise<void> {
  await show(who, await call('POST /api/signing/:id/signature', { ...paramsOf(who), body }, by(who)));
}

export async function decline(who: Who, reason: string): Promise<void> {
  await show(who, await call('POST /api/signing/:id/decline', { ...paramsOf(who), body: { reason } }, by(who)));
}

export async function uploadInkCopy(who: Who, file: File, options: CallOptions): Promise<void> {
  await show(
    who,
    await call(
      'POST /api/signing/:id/ink',
      { ...paramsOf(who), files: [file] },
      by(who, { timeoutMs: 90_000, ...options }),
    ),
  );
}

/** What the owner sees of it is read anew. */
async function show(who: Who, { data }: { data: { signing: Signing } }): Promise<void> {
  await showAnswer(signingQuery(who), data.signing);
  await queryClient.invalidateQueries({ queryKey: ['envelope'] });
}

export const refreshSigning = (who: Who) => queryClient.invalidateQueries({ queryKey: signingQuery(who).queryKey });
