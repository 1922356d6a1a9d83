import { apiQuery, focused, saveAndShow } from '../../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../../platform/api/call.ts';

export type StaffFaq = CallAnswer<'GET /api/admin/faq'>['data'];
export type StaffFaqItem = StaffFaq['items'][number];
export type FaqVersion = StaffFaqItem['versions'][number];
export type WrittenFaq = CallInput<'POST /api/admin/faq'>['body'];

export const staffFaqQuery = apiQuery('GET /api/admin/faq', {}, ['staff-faq'], focused);

export const createItem = (body: WrittenFaq) => kept(() => call('POST /api/admin/faq', { body }));

export const saveItem = (slug: string, version: number, written: WrittenFaq) =>
  kept(() => call('PUT /api/admin/faq/:slug', { params: { slug }, body: { ...written, version } }));

export const withdrawItem = (slug: string, version: number) =>
  kept(() => call('DELETE /api/admin/faq/:slug', { params: { slug }, query: { version } }));

export const orderItems = (slugs: string[]) => kept(() => call('PUT /api/admin/faq-order', { body: { slugs } }));

const kept = (write: () => Promise<{ data: StaffFaq }>) => saveAndShow(staffFaqQuery, async () => (await write()).data);
