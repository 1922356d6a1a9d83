import { apiQuery, focused, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type ShownCatalogue = CallAnswer<'GET /api/admin/catalogue'>['data'];
export type Version = ShownCatalogue['versions'][number];
export type Content = Version['content'];
export type Review = CallInput<'POST /api/admin/catalogue/:number/review'>['body']['outcome'];
type Proposal = CallInput<'POST /api/admin/catalogue'>['body'];

export const catalogueVersionsQuery = apiQuery('GET /api/admin/catalogue', {}, ['catalogue-versions'], focused);

/** After a refusal too: what was shown was outdated. */
const readAgain = () => queryClient.invalidateQueries({ queryKey: ['catalogue-versions'] });

export const proposeVersion = (body: Proposal) => call('POST /api/admin/catalogue', { body }).finally(readAgain);

export const reviewVersion = (number: string, outcome: Review, note?: string) =>
  call('POST /api/admin/catalogue/:number/review', {
    params: { number },
    body: { outcome, ...(note && { note }) },
  }).finally(readAgain);
