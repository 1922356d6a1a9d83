import { apiQuery, focused, saveAndShow } from '../../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../../platform/api/call.ts';

export type ReturnSetting = CallAnswer<'GET /api/admin/return-settings'>['data']['settings'][number];
type SavedSetting = CallInput<'PUT /api/admin/return-settings/:key'>['body'];

export const settingsQuery = apiQuery('GET /api/admin/return-settings', {}, ['return-settings'], 'settings', focused);

export const saveSetting = (key: ReturnSetting['key'], body: SavedSetting) =>
  saveAndShow(
    settingsQuery,
    async () => (await call('PUT /api/admin/return-settings/:key', { params: { key }, body })).data.settings,
  );
