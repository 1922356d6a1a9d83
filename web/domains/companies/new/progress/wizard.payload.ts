import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { PlanType, PriceResult } from '@zarpa/contract/payments/plans.rules.ts';
import type { BuyerEntry, WizardState } from './wizard.state.ts';

/** `checkout_id` is the wizard's, so that every retry is the same purchase. */
export function initialPayload(
  state: WizardState & { selectedPlan: PlanType },
  price: PriceResult,
  email: string,
  paymentMethodId: string,
  buyer: BuyerEntry,
): WireCalls['POST /api/companies/initial']['body'] {
  const alternative = state.companyNames.alternativeName.trim();
  return {
    company_name: state.companyFormData.companyName.trim(),
    ...(alternative && { alternative_company_name: alternative }),
    user_email: email,
    payment_method_id: paymentMethodId,
    amount: price.total,
    currency: 'usd',
    plan_type: state.selectedPlan,
    selected_addons: price.final_addon_keys,
    checkout_id: state.checkoutId,
    ...(buyer.country && { buyer_country: buyer.country }),
    ...(buyer.startsAtOnce && { starts_at_once: true }),
  };
}
