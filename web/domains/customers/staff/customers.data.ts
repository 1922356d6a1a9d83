import { queryOptions } from '@tanstack/react-query';
import type { CustomerView } from '@zarpa/contract/customers/views.rules.ts';
import { apiQuery, fresh, focused, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { downloadByBody } from './download-by-body.ts';
import { questionOf, type CustomersSearch } from './customers-search.state.ts';

export type CustomerRow = CallAnswer<'GET /api/admin/customers'>['data']['items'][number];
export type CustomerWhole = CallAnswer<'GET /api/admin/customers/:userId'>['data'];
export type TeamNote = CustomerWhole['notes']['items'][number];

const listKey = ['staff-customers'];
const personKey = ['staff-customer'];

/** Typed text travels in the body, because addresses are logged. */
export function customersQuery(search: CustomersSearch, text: string) {
  const question = questionOf(search);
  return queryOptions({
    queryKey: [...listKey, question, text],
    queryFn: async ({ signal }) =>
      text === ''
        ? (await call('GET /api/admin/customers', { query: question }, { signal })).data
        : (await call('POST /api/admin/customers/search', { body: { ...question, text } }, { signal })).data,
    ...(text === '' ? focused : fresh),
  });
}

export const downloadCustomers = (view: CustomerView, text: string) =>
  downloadByBody('POST /api/admin/customers/file', { body: { view, ...(text !== '' && { text }) } });

const partQuery = { ...fresh };
const of = (userId: string) => ({ params: { userId } });

/** Each reading is in the audit: not read again while one looks. */
export const customerQuery = (userId: string) =>
  apiQuery('GET /api/admin/customers/:userId', of(userId), [...personKey, userId], { staleTime: 60_000 });

export const customerMoneyQuery = (userId: string) =>
  apiQuery('GET /api/admin/customers/:userId/money', of(userId), [...personKey, userId, 'money'], partQuery);

export const customerMessagesQuery = (userId: string) =>
  apiQuery('GET /api/admin/customers/:userId/messages', of(userId), [...personKey, userId, 'messages'], partQuery);

export const customerFilesQuery = (userId: string) =>
  apiQuery('GET /api/admin/customers/:userId/files', of(userId), [...personKey, userId, 'files'], 'files', partQuery);

export const customerAccessQuery = (userId: string) =>
  apiQuery('GET /api/admin/customers/:userId/access', of(userId), [...personKey, userId, 'access'], partQuery);

export const customerReadersQuery = (userId: string) =>
  apiQuery(
    'GET /api/admin/customers/:userId/readers',
    of(userId),
    [...personKey, userId, 'readers'],
    'readers',
    partQuery,
  );

export const readMail = async (userId: string, id: string) =>
  (await call('GET /api/admin/customers/:userId/mails/:id', { params: { userId, id } })).data.mail;

export async function createNote(userId: string, text: string, send_key: string): Promise<void> {
  const answer = await call('POST /api/admin/customers/:userId/notes', {
    params: { userId },
    body: { text, send_key },
  });
  const { note } = answer.data;
  // Not read again: that would be one more row of the audit.
  queryClient.setQueryData(customerQuery(userId).queryKey, (whole) => whole && withNote(whole, note));
}

function withNote(whole: CustomerWhole, note: TeamNote): CustomerWhole {
  const { items, total } = whole.notes;
  if (items.some(({ id }) => id === note.id)) return whole;
  return { ...whole, notes: { items: [note, ...items], total: total + 1 } };
}

export async function deleteSessions(userId: string): Promise<number> {
  try {
    return (await call('DELETE /api/admin/customers/:userId/sessions', { params: { userId } })).data.closed;
  } finally {
    await queryClient.invalidateQueries({ queryKey: [...personKey, userId, 'access'] });
  }
}
