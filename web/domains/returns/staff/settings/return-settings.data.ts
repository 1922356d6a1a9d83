import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../../platform/api/call.ts';

export type ReturnSetting = CallAnswer<'GET /api/admin/return-settings'>['data']['settings'][number];
export type SavedSetting = CallInput<'PUT /api/admin/return-settings/:key'>['body'];

export const settingsQuery = queryOptions({
  queryKey: ['return-settings'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/return-settings', {}, { signal })).data.settings,
  refetchOnWindowFocus: true,
  staleTime: 0,
});

/** Over what was seen; after a refusal what holds now is shown. */
export async function saveSetting(client: QueryClient, key: ReturnSetting['key'], body: SavedSetting): Promise<void> {
  try {
    const { data } = await call('PUT /api/admin/return-settings/:key', { params: { key }, body });
    client.setQueryData(settingsQuery.queryKey, data.settings);
  } catch (error) {
    await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    throw error;
  }
}
