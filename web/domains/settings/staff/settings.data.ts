import { apiQuery, focused, saveAndShow } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type Settings = CallAnswer<'GET /api/admin/settings'>['data']['settings'];
type BannerVersion = Settings['banner']['versions'][number];
/** Only hours have a day, only limits are decided by two. */
export type Version<V> = Omit<BannerVersion, 'value'> & { value: V; holds_on?: string } & Partial<
    Pick<Settings['refund_limits']['versions'][number], 'state' | 'decided_by'>
  >;
type Answered = CallAnswer<'GET /api/admin/settings'>;

export const settingsQuery = apiQuery('GET /api/admin/settings', {}, ['settings'], 'settings', focused);

const saved = (send: () => Promise<Answered>) => saveAndShow(settingsQuery, async () => (await send()).data.settings);

export const saveHours = (body: CallInput<'PUT /api/admin/settings/support-hours'>['body']) =>
  saved(() => call('PUT /api/admin/settings/support-hours', { body }));

export const saveLimits = (body: CallInput<'PUT /api/admin/settings/refund-limits'>['body']) =>
  saved(() => call('PUT /api/admin/settings/refund-limits', { body }));

type Review = CallInput<'POST /api/admin/settings/refund-limits/review'>['body'];
export type Outcome = Review['outcome'];

export const reviewLimits = (body: Review) =>
  saved(() => call('POST /api/admin/settings/refund-limits/review', { body }));

export const saveBanner = (body: CallInput<'PUT /api/admin/settings/banner'>['body']) =>
  saved(() => call('PUT /api/admin/settings/banner', { body }));
