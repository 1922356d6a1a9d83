import { apiQuery, focused, saveAndShow } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type SellingSetting = CallAnswer<'GET /api/admin/selling-settings'>['data']['settings'][number];
type Saved = CallInput<'PUT /api/admin/selling-settings/:setting'>['body'];

export const sellingQuery = apiQuery('GET /api/admin/selling-settings', {}, ['selling-settings'], 'settings', focused);

export async function saveSelling(key: SellingSetting['key'], body: Saved): Promise<string> {
  const input = { params: { setting: key }, body };
  const save = async () => (await call('PUT /api/admin/selling-settings/:setting', input)).data.settings;
  return (await saveAndShow(sellingQuery, save)).find((one) => one.key === key)!.value;
}
