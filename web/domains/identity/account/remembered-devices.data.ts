import { apiQuery, fresh, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { securityEventsKey } from './security-events.data.ts';

export type RememberedDevice = CallAnswer<'GET /api/remembered-devices'>['data']['devices'][number];

/** Below the sessions' key: closing sessions also ends some remembered devices. */
const rememberedDevicesKey = ['sessions', 'remembered'];

export const rememberedDevicesQuery = apiQuery(
  'GET /api/remembered-devices',
  {},
  rememberedDevicesKey,
  'devices',
  fresh,
);

export const deleteRememberedDevice = ({ id }: RememberedDevice) =>
  call('DELETE /api/remembered-devices/:id', { params: { id } });

export async function refetchRememberedDevices(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: securityEventsKey });
  await queryClient.invalidateQueries({ queryKey: rememberedDevicesKey });
}
