import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type SellingSetting = CallAnswer<'GET /api/admin/selling-settings'>['data']['settings'][number];
type Saved = CallInput<'PUT /api/admin/selling-settings/:setting'>['body'];

export const sellingQuery = queryOptions({
  queryKey: ['selling-settings'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/selling-settings', {}, { signal })).data.settings,
  refetchOnWindowFocus: true,
  staleTime: 0,
});

/** Over what was seen; after a refusal what holds now is shown. */
export async function saveSelling(client: QueryClient, key: SellingSetting['key'], body: Saved): Promise<string> {
  try {
    const { settings } = (await call('PUT /api/admin/selling-settings/:setting', { params: { setting: key }, body }))
      .data;
    client.setQueryData(sellingQuery.queryKey, settings);
    return settings.find((one) => one.key === key)!.value;
  } catch (error) {
    await client.invalidateQueries({ queryKey: sellingQuery.queryKey });
    throw error;
  }
}
