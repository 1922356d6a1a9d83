import { apiQuery, polled, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { placeOf } from '../../admin/tables/page-trail.state.ts';
import { signingViews, type SigningsSearch } from './signings-search.state.ts';

export type ListedSigning = CallAnswer<'GET /api/admin/signatures'>['data']['envelopes'][number];
export type WholeSigning = CallAnswer<'GET /api/admin/signatures/:id'>['data'];
export type SigningSigner = ListedSigning['signers'][number];

const key = ['staff-signatures'];

export function signingsQuery({ ver = 'esperan', desde }: SigningsSearch) {
  const after = placeOf(desde);
  const query = { filter: signingViews[ver].filter, ...(after && { after }) };
  return apiQuery('GET /api/admin/signatures', { query }, [...key, 'list', query], polled);
}

export const signingCountsQuery = apiQuery(
  'GET /api/admin/signatures/counts',
  {},
  [...key, 'counts'],
  'counts',
  polled,
);

export const companySigningsQuery = (registrationId: string) =>
  apiQuery(
    'GET /api/admin/companies/:id/envelopes',
    { params: { id: registrationId } },
    [...key, 'company', registrationId],
    'envelopes',
    polled,
  );

export const customerSigningsQuery = (userId: string) =>
  apiQuery(
    'GET /api/admin/customers/:userId/envelopes',
    { params: { userId } },
    [...key, 'customer', userId],
    'envelopes',
    polled,
  );

export const signingQuery = (id: string) =>
  apiQuery('GET /api/admin/signatures/:id', { params: { id } }, [...key, 'one', id], polled);

export const staffSuggestedSignersQuery = (documentId: string) =>
  apiQuery(
    'GET /api/admin/documents/:id/signers',
    { params: { id: documentId } },
    [...key, 'signers', documentId],
    'signers',
  );

/** After a refusal too: what was shown was outdated. */
async function andReadAgain<T>(send: Promise<T>): Promise<T> {
  return send.finally(() => queryClient.invalidateQueries({ queryKey: key }));
}

type Asked = CallInput<'POST /api/admin/companies/:id/envelopes'>['body'];

export const askForStaffSignatures = (registrationId: string, body: Asked) =>
  andReadAgain(call('POST /api/admin/companies/:id/envelopes', { params: { id: registrationId }, body }));

export const inviteAgain = (id: string, signerId: string) =>
  andReadAgain(call('POST /api/admin/signatures/:id/signers/:signerId/invitation', { params: { id, signerId } }));

export const correctEmail = (id: string, signerId: string, email: string) =>
  andReadAgain(
    call('PUT /api/admin/signatures/:id/signers/:signerId/email', { params: { id, signerId }, body: { email } }),
  );

export const cancelSigning = (id: string, reason: string) =>
  andReadAgain(call('POST /api/admin/signatures/:id/cancel', { params: { id }, body: { reason } }));

type Judged = CallInput<'POST /api/admin/signatures/:id/ink'>['body'];

export const judgeCopy = (id: string, body: Judged) =>
  andReadAgain(call('POST /api/admin/signatures/:id/ink', { params: { id }, body }));
