import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type Found = CallAnswer<'POST /api/admin/search'>['data'];
export type Result = Found['groups'][number]['results'][number];

/** Forgotten as soon as nobody looks: what was typed is personal. */
export const searchQuery = (text: string) => ({
  ...apiQuery('POST /api/admin/search', { body: { text } }, ['search', text], { staleTime: 0, gcTime: 0 }),
  enabled: text !== '',
  placeholderData: keepPreviousData,
});

/** Nobody waits for it, and a search is not refused because of it. */
export function noteSearch(body: CallInput<'POST /api/admin/search/notes'>['body']): void {
  call('POST /api/admin/search/notes', { body }).catch((error: unknown) => console.warn('search: not noted', error));
}
