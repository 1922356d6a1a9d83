import {
  calculatePrice,
  planOf,
  type Addon,
  type PlanOffer,
  type PriceResult,
} from '@zarpa/contract/payments/plans.rules.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { catalogueQuery, priceQuery } from './plans.data.ts';
import type { WizardState } from '../progress/wizard.state.ts';
import { queryClient } from '../../../../platform/api/api-query.ts';

export type WizardPrice = {
  /** The server's price; until it answers, the local calculation. Undefined: unknown. */
  price: PriceResult | undefined;
  /** Every plan, also one that is not on sale; none until they are loaded. */
  offers: readonly PlanOffer[];
  catalogue: readonly Addon[];
  isCatalogueLoading: boolean;
  isFailed: boolean;
  refresh: () => Promise<PriceResult | undefined>;
};

export function useWizardPrice({ selectedPlan, selectedAddons }: WizardState): WizardPrice {
  const sold = useQuery(catalogueQuery);
  // Drawn in slices, so that taps stay responsive.
  const onSale = useDeferredValue(sold.data);
  const query = selectedPlan ? priceQuery(selectedPlan, selectedAddons) : undefined;
  const answer = useQuery(query ?? { queryKey: ['plans', 'price'], queryFn: skipToken });
  const preview =
    selectedPlan && onSale
      ? calculatePrice(planOf(onSale.plans, selectedPlan), onSale.addons, selectedAddons)
      : undefined;
  return {
    price: answer.data ?? preview,
    offers: onSale?.plans ?? [],
    catalogue: onSale?.addons ?? [],
    isCatalogueLoading: !onSale && !sold.isError,
    isFailed: sold.isError || (answer.isError && !preview),
    refresh: async () => {
      await queryClient.invalidateQueries({ queryKey: ['plans'] });
      return query && queryClient.getQueryData(query.queryKey);
    },
  };
}
