import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { securityEventsKey } from './security-events.data.ts';

export type RememberedDevice = CallAnswer<'GET /api/remembered-devices'>['data']['devices'][number];

/** Below the key of the sessions: whoever closes some of them ends some of these. */
const rememberedDevicesKey = ['sessions', 'remembered'];

/** The present one first, then the last used. */
export const rememberedDevicesQuery = queryOptions({
  queryKey: rememberedDevicesKey,
  queryFn: async ({ signal }) => (await call('GET /api/remembered-devices', {}, { signal })).data.devices,
  staleTime: 0,
});

export async function deleteRememberedDevice({ id }: RememberedDevice): Promise<void> {
  await call('DELETE /api/remembered-devices/:id', { params: { id } });
}

export async function refetchRememberedDevices(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: securityEventsKey });
  await client.invalidateQueries({ queryKey: rememberedDevicesKey });
}
