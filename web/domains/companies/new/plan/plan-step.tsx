import { plans, planTypes, type PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { lazyPart } from '../../../../platform/ui/lazy-part.tsx';
import { FieldError } from '../../../../platform/ui/fields/field-frame.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import { StepHeading } from '../progress/step-heading.tsx';
import type { ChangeWizard } from '../progress/use-wizard.ts';
import type { WizardPrice } from './use-price.ts';
import { planError } from '../progress/wizard.checks.ts';
import { withAddonToggled, type WizardState } from '../progress/wizard.state.ts';

export type StepProps = {
  state: WizardState;
  change: ChangeWizard;
  price: WizardPrice;
  formId: string;
  onNext: () => void;
};

// There is none before a plan is chosen; it comes while the plans are read. Its place is as long as it will be, or 'Siguiente' moves away under the finger.
const importAddons = () => import('./addons-panel.tsx');
const AddonsPanel = lazyPart(async () => ({ default: (await importAddons()).AddonsPanel }));

export function PlanStep({ state, change, price, formId, onNext }: StepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => void importAddons().catch(() => undefined), []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = planError(state);
    setError(found);
    if (found) form.current?.querySelector<HTMLElement>('input[name="plan"]')?.focus();
    else onNext();
  }

  function choose(selectedPlan: PlanType) {
    setError(undefined);
    change((now) => ({ ...now, selectedPlan }));
  }

  function toggle(key: string) {
    const onSale = price.catalogue.map((addon) => addon.addon_key);
    change((now) => withAddonToggled(now, key, onSale));
  }

  return (
    <form ref={form} id={formId} noValidate onSubmit={submit}>
      <StepHeading title="Elige tu plan">
        Un solo pago, sin mensualidades. Los dos planes incluyen tu LLC en Wyoming y su EIN.
      </StepHeading>
      <fieldset aria-describedby="error-del-plan">
        <legend className="sr-only">Plan</legend>
        <div className="mb-3 empty:hidden has-[:empty]:hidden">
          <FieldError id="error-del-plan" error={error} />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          {planTypes.map((type) => (
            <PlanCard
              key={type}
              plan={plans[type]}
              isChosen={state.selectedPlan === type}
              isInvalid={error !== undefined}
              onChoose={() => choose(type)}
            />
          ))}
        </div>
      </fieldset>
      {state.selectedPlan && (
        <Suspense fallback={<Skeleton className="mt-9 h-150 w-full max-sm:h-202" />}>
          <AddonsPanel state={state} price={price} onToggle={toggle} />
        </Suspense>
      )}
    </form>
  );
}
