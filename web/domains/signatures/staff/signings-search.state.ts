import type { EnvelopeFilter } from '@zarpa/contract/signatures/staff.ts';
import { readTrail, trailAfter, trailBefore } from '../../admin/tables/page-trail.state.ts';

/** In the order in which they are shown; the first is the page’s own. */
export const signingViews = {
  esperan: { filter: 'open', label: 'Esperan' },
  papel: { filter: 'ink', label: 'Copias por mirar' },
  'sin-correo': { filter: 'bounced', label: 'No les llega' },
  rechazadas: { filter: 'declined', label: 'No quisieron' },
  terminadas: { filter: 'ended', label: 'Terminadas' },
} as const satisfies Record<string, { filter: EnvelopeFilter; label: string }>;
export type SigningView = keyof typeof signingViews;
export const signingViewNames = Object.keys(signingViews) as SigningView[];

export type SigningsSearch = { ver?: SigningView; desde?: string };

const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f-]{36}$/;

export function readSigningsSearch({ ver, desde }: Record<string, unknown>): SigningsSearch {
  const view = signingViewNames.find((name) => name === ver && name !== 'esperan');
  const trail = readTrail(desde, place);
  return { ...(view && { ver: view }), ...(trail && { desde: trail }) };
}

export function pageAfter(search: SigningsSearch, next: string): SigningsSearch {
  return { ...search, desde: trailAfter(search.desde, next) };
}

export function pageBefore({ desde, ...search }: SigningsSearch): SigningsSearch {
  const before = trailBefore(desde);
  return before ? { ...search, desde: before } : search;
}
