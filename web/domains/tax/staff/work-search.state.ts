import { ruleIds, type RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { TaxWorkView } from '@zarpa/contract/tax/dates/work.ts';
import { placeOf, readTrail, trailAfter, trailBefore } from '../../admin/tables/page-trail.state.ts';

export const workViews = {
  proximas: { view: 'soon', label: 'En 60 días' },
  vencidas: { view: 'overdue', label: 'Vencidas' },
  todas: { view: 'all', label: 'Todas' },
  resueltas: { view: 'settled', label: 'Resueltas' },
} as const satisfies Record<string, { view: TaxWorkView; label: string }>;
type WorkViewName = keyof typeof workViews;
export const workViewNames = Object.keys(workViews) as WorkViewName[];

export type WorkSearch = { vista?: WorkViewName; regla?: RuleId; desde?: string };

const place = /^\d{4}-\d\d-\d\d_[a-z0-9_]{1,30}:[0-9-]{0,10}_[0-9a-f-]{36}$/;

export function readWorkSearch({ vista, regla, desde }: Record<string, unknown>): WorkSearch {
  const view = workViewNames.find((name) => name === vista && name !== 'proximas');
  const rule = ruleIds.find((id) => id === regla);
  const trail = readTrail(desde, place);
  return { ...(view && { vista: view }), ...(rule && { regla: rule }), ...(trail && { desde: trail }) };
}

export function workQuestion({ vista = 'proximas', regla, desde }: WorkSearch) {
  const cursor = placeOf(desde);
  return { view: workViews[vista].view, ...(regla && { rule: regla }), ...(cursor && { cursor }) };
}

/** As a batch names a date. */
export const workKey = ({ registration_id, key }: { registration_id: string; key: string }): string =>
  `${registration_id}:${key}`;

export const workAfter = (search: WorkSearch, next: string): WorkSearch =>
  readWorkSearch({ ...search, desde: trailAfter(search.desde, next) });

export function workBefore({ desde, ...search }: WorkSearch): WorkSearch {
  const before = trailBefore(desde);
  return before ? { ...search, desde: before } : search;
}
