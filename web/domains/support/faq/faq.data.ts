import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api/api-query.ts';
import type { CallAnswer } from '../../../platform/api/call.ts';

export type FaqItem = CallAnswer<'GET /api/support/faq'>['data']['items'][number];

const freshMs = 60_000;

/** Public answers; kept for a minute, because they rarely change. */
export const faqQuery = apiQuery('GET /api/support/faq', {}, ['support', 'faq'], 'items', {
  staleTime: freshMs,
});

export const faqSearchQuery = queryOptions({
  queryKey: ['support', 'faq-search'],
  queryFn: async () => (await import('@zarpa/contract/support/faq/search.rules.ts')).openFaqSearch,
  staleTime: Infinity,
  gcTime: Infinity,
});
