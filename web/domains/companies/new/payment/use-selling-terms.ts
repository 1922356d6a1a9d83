import { queryOptions, useQuery } from '@tanstack/react-query';
import { sellingTermsOf, usualSelling, type SellingTerms } from '@zarpa/contract/payments/selling-terms.rules.ts';
import { call } from '../../../../platform/api/call.ts';

const usual = sellingTermsOf(usualSelling);

const sellingTermsQuery = queryOptions({
  queryKey: ['plans', 'selling-terms'],
  queryFn: async ({ signal }) => (await call('GET /api/plans/selling-terms', {}, { signal, anonymous: true })).data,
});

export function useSellingTerms(): SellingTerms {
  return useQuery(sellingTermsQuery).data ?? usual;
}
