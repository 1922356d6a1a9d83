import { includedIn, plans, type PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { Check } from 'lucide-react';
import { Disclosure } from '../../../../platform/ui/dialogs/disclosure.tsx';
import { Money } from '../../../../platform/ui/money.tsx';

/** The chosen plan in a line; what it includes behind it. */
export function PlanSummary({ planType }: { planType: PlanType }) {
  const plan = plans[planType];
  return (
    <Disclosure
      summary={
        <>
          {plan.name}
          <span className="block text-sm font-normal text-muted">
            Presentada al Estado en {plan.deliveryTime} hábiles
          </span>
        </>
      }
      aside={<Money dollars={plan.price} className="font-semibold" />}
    >
      <p className="mb-2 font-semibold">Incluye</p>
      <ul className="grid gap-2 md:grid-cols-2">
        {includedIn(planType).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
