import { useQuery } from '@tanstack/react-query';
import { sellingTermsOf, usualSelling, type SellingTerms } from '@zarpa/contract/selling-terms.rules.ts';
import { sellingTermsQuery } from './plans.data.ts';

const usual = sellingTermsOf(usualSelling);

/** What holds now; the usual until it is known. The server judges by its own. */
export function useSellingTerms(): SellingTerms {
  return useQuery(sellingTermsQuery).data ?? usual;
}
