import { calculatePrice, planOf } from '@zarpa/contract/payments/plans.rules.ts';
import { useState } from 'react';
import { PlanStep } from '../../companies/new/plan/plan-step.tsx';
import { PriceColumn } from '../../companies/new/plan/price-column.tsx';
import type { WizardPrice } from '../../companies/new/plan/use-price.ts';
import { emptyWizard } from '../../companies/new/progress/wizard.state.ts';
import type { Content } from './catalogue.data.ts';

/** The wizard's own steps over a version: what is chosen here is kept nowhere and buys nothing. */
export function CataloguePreview({ content }: { content: Content }) {
  const [state, setState] = useState(() => emptyWizard(() => crypto.randomUUID()));
  const { selectedPlan, selectedAddons } = state;
  const catalogue = content.addons.filter(({ is_available }) => is_available);
  const price: WizardPrice = {
    price: selectedPlan ? calculatePrice(planOf(content.plans, selectedPlan), catalogue, selectedAddons) : undefined,
    offers: content.plans,
    catalogue,
    isCatalogueLoading: false,
    isFailed: false,
    refresh: async () => undefined,
  };
  return (
    <section
      aria-label="Así lo ve un cliente"
      className="mt-4 grid grid-cols-1 gap-6 rounded-lg border border-dashed border-line p-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <PlanStep
        state={state}
        change={(update) => setState(update)}
        price={price}
        formId="vista-del-asistente"
        onNext={() => undefined}
      />
      <div>
        <PriceColumn state={state} price={price} />
      </div>
    </section>
  );
}
