import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../../platform/api/call.ts';

export type StaffFaq = CallAnswer<'GET /api/admin/faq'>['data'];
export type StaffFaqItem = StaffFaq['items'][number];
export type FaqVersion = StaffFaqItem['versions'][number];
export type WrittenFaq = CallInput<'POST /api/admin/faq'>['body'];

export const staffFaqQuery = queryOptions({
  queryKey: ['staff-faq'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/faq', {}, { signal })).data,
  refetchOnWindowFocus: true,
  staleTime: 0,
});

export const createItem = (client: QueryClient, body: WrittenFaq) =>
  kept(client, () => call('POST /api/admin/faq', { body }));

/** Over the version that was seen. */
export const saveItem = (client: QueryClient, slug: string, version: number, written: WrittenFaq) =>
  kept(client, () => call('PUT /api/admin/faq/:slug', { params: { slug }, body: { ...written, version } }));

export const withdrawItem = (client: QueryClient, slug: string, version: number) =>
  kept(client, () => call('DELETE /api/admin/faq/:slug', { params: { slug }, query: { version } }));

export const orderItems = (client: QueryClient, slugs: string[]) =>
  kept(client, () => call('PUT /api/admin/faq-order', { body: { slugs } }));

/** What holds now is shown, also after a refusal. */
async function kept(client: QueryClient, write: () => Promise<{ data: StaffFaq }>): Promise<void> {
  try {
    client.setQueryData(staffFaqQuery.queryKey, (await write()).data);
  } catch (error) {
    await client.invalidateQueries({ queryKey: staffFaqQuery.queryKey });
    throw error;
  }
}
