import type { Plan } from '@zarpa/contract/payments/plans.rules.ts';
import { einWait } from '@zarpa/contract/tax/words/ein-wait.rules.ts';
import { Check } from 'lucide-react';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { Money } from '../../../../platform/ui/money.tsx';

type PlanCardProps = { plan: Plan; isChosen: boolean; isInvalid: boolean; onChoose: () => void };

export function PlanCard({ plan, isChosen, isInvalid, onChoose }: PlanCardProps) {
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
          className={classNames(
            'size-5 shrink-0 appearance-none rounded-full border-2 bg-well outline-none',
            isChosen ? 'border-[6px] border-primary' : 'border-field',
          )}
        />
        <span id={`${id}-name`} className="text-lg font-semibold">
          {plan.name}
        </span>
        {plan.popular && (
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
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />
            <span className="text-ink/90">{feature}</span>
          </span>
        ))}
      </span>
    </label>
  );
}
