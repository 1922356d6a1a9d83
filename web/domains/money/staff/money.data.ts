import { apiQuery, focused, polled, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';
import { placeOf } from '../../admin/tables/page-trail.state.ts';
import { paymentViews, type MoneySearch, type PaymentState } from './money-search.state.ts';

export type Payment = CallAnswer<'GET /api/admin/payments'>['data']['items'][number];
export type ListedRefund = CallAnswer<'GET /api/admin/refunds'>['data']['items'][number];
export type ListedDispute = CallAnswer<'GET /api/admin/disputes'>['data']['items'][number];
export type Purchase = CallAnswer<'GET /api/admin/registrations/:id/money'>['data']['purchase'];
export type Refund = Purchase['refunds'][number];
export type Dispute = Purchase['disputes'][number];
export type Asked = CallInput<'POST /api/admin/registrations/:id/refunds'>['body'];
export type Review = CallInput<'POST /api/admin/refunds/:id/review'>['body']['outcome'];

const key = ['money'];
const cursorOf = ({ desde }: MoneySearch) => {
  const cursor = placeOf(desde);
  return cursor ? { cursor } : {};
};

export function paymentsQuery(search: MoneySearch) {
  const { estado = 'cobrados' } = search;
  const query = {
    view: (Object.hasOwn(paymentViews, estado) ? paymentViews[estado as PaymentState] : paymentViews.todos).view,
    ...cursorOf(search),
  };
  return apiQuery('GET /api/admin/payments', { query }, [...key, 'payments', query], polled);
}

export function refundsQuery(search: MoneySearch) {
  const query = { view: search.estado === 'todas' ? ('all' as const) : ('open' as const), ...cursorOf(search) };
  return apiQuery('GET /api/admin/refunds', { query }, [...key, 'refunds', query], polled);
}

export function disputesQuery(search: MoneySearch) {
  const query = { view: search.estado === 'todas' ? ('all' as const) : ('open' as const), ...cursorOf(search) };
  return apiQuery('GET /api/admin/disputes', { query }, [...key, 'disputes', query], polled);
}

export type Books = CallAnswer<'GET /api/admin/books'>['data'];

export const booksQuery = (month: string) =>
  apiQuery('GET /api/admin/books', { query: { month } }, [...key, 'books', month], focused);

export type Figures = CallAnswer<'GET /api/admin/money/figures'>['data'];

export const figuresQuery = (query: CallInput<'GET /api/admin/money/figures'>['query']) =>
  apiQuery('GET /api/admin/money/figures', { query }, [...key, 'figures', query], focused);

export const purchaseQuery = (id: string) =>
  apiQuery('GET /api/admin/registrations/:id/money', { params: { id } }, [...key, 'purchase', id], 'purchase', {
    ...polled,
    // What was asked for is at the provider after a second or two.
    refetchInterval: ({ state }) => (state.data?.refunds.some((each) => each.state === 'asked') ? askedMs : shownMs),
  });

const askedMs = 2_000;
/** Banks and colleagues change it, and no event tells of it. */
const shownMs = 10_000;

export type WholeDispute = CallAnswer<'GET /api/admin/disputes/:disputeId'>['data']['dispute'];
export type Evidence = CallInput<'PUT /api/admin/disputes/:disputeId/evidence'>['body'];

export const disputeQuery = (id: string) =>
  apiQuery('GET /api/admin/disputes/:disputeId', { params: { disputeId: id } }, [...key, 'dispute', id], 'dispute', {
    ...polled,
    refetchInterval: ({ state }) =>
      state.data?.submissions.some((each) => each.state === 'asked') ? askedMs : shownMs,
  });

export type Payout = CallAnswer<'GET /api/admin/payouts'>['data']['items'][number];
export type WholePayout = CallAnswer<'GET /api/admin/payouts/:payoutId'>['data'];

export const payoutsQuery = (search: MoneySearch) =>
  apiQuery('GET /api/admin/payouts', { query: cursorOf(search) }, [...key, 'payouts', cursorOf(search)], polled);

export const payoutQuery = (id: string) =>
  apiQuery('GET /api/admin/payouts/:payoutId', { params: { payoutId: id } }, [...key, 'payout', id], focused);

const readAgain = () => queryClient.invalidateQueries({ queryKey: key });

/** After a refusal too: what was shown was outdated. */
async function andReadAgain<T>(send: Promise<T>): Promise<T> {
  return send.finally(() => readAgain());
}

export const askForRefund = (registrationId: string, body: Asked) =>
  andReadAgain(call('POST /api/admin/registrations/:id/refunds', { params: { id: registrationId }, body }));

export const reviewRefund = (id: string, outcome: Review, note?: string) =>
  andReadAgain(
    call('POST /api/admin/refunds/:id/review', { params: { id }, body: { outcome, ...(note && { note }) } }),
  );

export const completeRefund = (id: string, note: string) =>
  andReadAgain(call('POST /api/admin/refunds/:id/repaid', { params: { id }, body: { note } }));

export const saveEvidence = (id: string, body: Evidence) =>
  andReadAgain(call('PUT /api/admin/disputes/:disputeId/evidence', { params: { disputeId: id }, body }));

export const sendEvidence = (id: string, version: number) =>
  andReadAgain(
    call('POST /api/admin/disputes/:disputeId/evidence/submit', { params: { disputeId: id }, body: { version } }),
  );

export const acceptDispute = (id: string) =>
  andReadAgain(call('POST /api/admin/disputes/:disputeId/end', { params: { disputeId: id } }));
