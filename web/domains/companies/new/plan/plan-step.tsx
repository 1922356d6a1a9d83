import { planOf, type PlanType, type Plan } from '@zarpa/contract/payments/plans.rules.ts';
import { Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { lazyPart } from '../../../../platform/ui/lazy-part.tsx';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { FieldError } from '../../../../platform/ui/fields/field-frame.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { StepHeading } from '../progress/step-heading.tsx';
import type { ChangeWizard } from '../progress/use-wizard.ts';
import type { WizardPrice } from './use-price.ts';
import { planError } from '../progress/wizard.checks.ts';
import { withAddonToggled, type WizardState } from '../progress/wizard.state.ts';
import { einWait } from '@zarpa/contract/tax/words/ein-wait.rules.ts';
import { Check } from 'lucide-react';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { Money } from '../../../../platform/ui/money.tsx';

export type StepProps = {
  state: WizardState;
  change: ChangeWizard;
  price: WizardPrice;
  formId: string;
  onNext: () => void;
};

// Loads with the plans. The placeholder has its final height, or 'Siguiente' would move under the finger.
const importAddons = () => import('./addons-panel.tsx');
const AddonsPanel = lazyPart(importAddons, 'AddonsPanel');

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
          {price.isCatalogueLoading && ['a', 'b'].map((key) => <Skeleton key={key} className="h-100 rounded-lg" />)}
          {price.offers
            .filter(({ is_available }) => is_available)
            .map(({ id }) => (
              <PlanCard
                key={id}
                plan={planOf(price.offers, id)}
                isChosen={state.selectedPlan === id}
                isInvalid={error !== undefined}
                onChoose={() => choose(id)}
              />
            ))}
        </div>
        {!price.isCatalogueLoading && price.offers.length === 0 && <Unloaded onRetry={price.refresh} />}
      </fieldset>
      {state.selectedPlan && (
        <Suspense fallback={<Skeleton className="mt-9 h-150 w-full max-sm:h-202" />}>
          <AddonsPanel state={state} price={price} onToggle={toggle} />
        </Suspense>
      )}
    </form>
  );
}

function Unloaded({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Alert tone="danger" title="No pudimos cargar los planes">
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => void onRetry()}>
        Reintentar
      </Button>
    </Alert>
  );
}

type PlanCardProps = { plan: Plan; isChosen: boolean; isInvalid: boolean; onChoose: () => void };

function PlanCard({ plan, isChosen, isInvalid, onChoose }: PlanCardProps) {
  const id = `plan-${plan.id}`;
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer flex-col rounded-lg border p-5 transition-colors sm:p-6',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
        isChosen
          ? 'border-primary bg-primary-soft/60 ring-1 ring-primary'
          : classNames('bg-surface', isInvalid ? 'border-danger' : 'border-line hover:border-field'),
      )}
    >
      <span className="flex min-h-7 items-center gap-3">
        <input
          type="radio"
          name="plan"
          value={plan.id}
          checked={isChosen}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price ${id}-delivery`}
          onChange={onChoose}
          className="size-5 shrink-0 outline-none"
        />
        <span id={`${id}-name`} className="text-lg font-semibold">
          {plan.name}
        </span>
        {plan.is_popular && (
          <Badge tone="info" className="ml-auto">
            Más popular
          </Badge>
        )}
      </span>
      <span id={`${id}-price`} className="mt-4 flex items-baseline gap-2">
        <Money dollars={plan.price} className="text-3xl font-bold tracking-tight" />
        <span className="text-sm text-muted">pago único</span>
      </span>
      <span className="mt-2 block text-sm text-muted sm:min-h-12">{plan.description}</span>
      <span id={`${id}-delivery`} className="mt-4 border-t border-line pt-4 text-sm font-semibold">
        Presentada al Estado en {plan.deliveryTime} hábiles
        <span className="block font-normal text-muted">{einWait}</span>
      </span>
      <span className="mt-3 grid gap-2 text-sm">
        {plan.features.map((feature) => (
          <span key={feature} className="flex gap-2.5">
            <Check className="mt-0.5 size-4.5 shrink-0 text-success" />
            <span className="text-ink/90">{feature}</span>
          </span>
        ))}
      </span>
    </label>
  );
}
