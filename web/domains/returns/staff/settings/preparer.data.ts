import { apiQuery, focused, saveAndShow } from '../../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../../platform/api/call.ts';

export type NamedPreparer = CallAnswer<'GET /api/admin/preparer'>['data']['preparer'];

export const preparerQuery = apiQuery('GET /api/admin/preparer', {}, ['preparer'], 'preparer', focused);

export const savePreparer = (body: CallInput<'PUT /api/admin/preparer'>['body']) =>
  saveAndShow(preparerQuery, async () => (await call('PUT /api/admin/preparer', { body })).data.preparer);
