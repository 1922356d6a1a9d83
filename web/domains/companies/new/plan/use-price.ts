import { calculatePrice, plans, type Addon, type PriceResult } from '@zarpa/contract/payments/plans.rules.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { addonsQuery, priceQuery } from './plans.data.ts';
import type { WizardState } from '../progress/wizard.state.ts';
import { queryClient } from '../../../../platform/api/api-query.ts';

export type WizardPrice = {
  /** The server's price; until it answers, the local calculation. Undefined: unknown. */
  price: PriceResult | undefined;
  catalogue: readonly Addon[];
  isCatalogueLoading: boolean;
  isFailed: boolean;
  refresh: () => Promise<PriceResult | undefined>;
};

export function useWizardPrice({ selectedPlan, selectedAddons }: WizardState): WizardPrice {
  const addons = useQuery(addonsQuery);
  const query = selectedPlan ? priceQuery(selectedPlan, selectedAddons) : undefined;
  const answer = useQuery(query ?? { queryKey: ['plans', 'price'], queryFn: skipToken });
  const catalogue = addons.data ?? [];
  // Without the catalogue the chosen add-ons would seem discontinued.
  const canPreview = selectedPlan && (addons.data || selectedAddons.length === 0);
  const preview = canPreview ? calculatePrice(plans[selectedPlan], catalogue, selectedAddons) : undefined;
  return {
    price: answer.data ?? preview,
    catalogue,
    isCatalogueLoading: addons.isPending,
    isFailed: addons.isError || (answer.isError && !preview),
    refresh: async () => {
      await queryClient.invalidateQueries({ queryKey: ['plans'] });
      return query && queryClient.getQueryData(query.queryKey);
    },
  };
}
