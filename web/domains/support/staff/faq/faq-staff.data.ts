import { apiQuery, focused, saveAndShow } from '../../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../../platform/api/call.ts';

export type StaffFaq = CallAnswer<'GET /api/admin/faq'>['data'];
export type StaffFaqItem = StaffFaq['items'][number];
export type FaqVersion = StaffFaqItem['versions'][number];
export type WrittenFaq = CallInput<'POST /api/admin/faq'>['body'];

export const staffFaqQuery = apiQuery('GET /api/admin/faq', {}, ['staff-faq'], focused);

export const createItem = (body: WrittenFaq) => save(() => call('POST /api/admin/faq', { body }));

export const saveItem = (slug: string, version: number, written: WrittenFaq) =>
  save(() => call('PUT /api/admin/faq/:slug', { params: { slug }, body: { ...written, version } }));

export const withdrawItem = (slug: string, version: number) =>
  save(() => call('DELETE /api/admin/faq/:slug', { params: { slug }, query: { version } }));

export const orderItems = (slugs: string[]) => save(() => call('PUT /api/admin/faq-order', { body: { slugs } }));

const save = (write: () => Promise<{ data: StaffFaq }>) => saveAndShow(staffFaqQuery, async () => (await write()).data);
