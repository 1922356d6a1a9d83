import { plans, type PriceResult, type Renewal } from '@zarpa/contract/payments/plans.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import { useState, type ReactNode } from 'react';
import { Money } from '../../../../platform/ui/money.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import type { WizardPrice } from './use-price.ts';
import { isPaidPending, type WizardState } from '../progress/wizard.state.ts';

type OrderSummaryProps = {
  state: WizardState;
  price: WizardPrice;
  withoutRenewals?: boolean;
};

export function OrderSummary({ state, price, withoutRenewals = false }: OrderSummaryProps) {
  const { selectedPlan, registration } = state;
  if (!selectedPlan) return <p className="text-sm text-muted">Elige un plan y aquí verás cada importe.</p>;
  if (!price.price) return <Unknown price={price} />;
  const paid = isPaidPending(state) ? registration!.pricePaid : undefined;
  // A past payment may differ from today's prices; the lines then show names without amounts.
  const isExact = paid === undefined || paid === price.price.total;
  return (
    <div className="text-sm">
      <dl className="grid gap-2.5">
        <Line label={plans[selectedPlan].name}>{isExact && <Money dollars={price.price.plan_price} />}</Line>
        {addonLines(price).map(({ key, name, dollars }) => (
          <Line key={key} label={name}>
            {isExact && <Money dollars={dollars} />}
          </Line>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
          <dt className="font-semibold">{paid === undefined ? 'Total a pagar hoy' : 'Total pagado'}</dt>
          <dd>
            <Money dollars={paid ?? price.price.total} className="text-xl font-bold" />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-xs text-faint">En dólares (USD). Un solo pago, sin mensualidades.</p>
      {/* The receipt states renewals by the day of the purchase. */}
      {!withoutRenewals && paid === undefined && <Renewals renewals={price.price.renewals} />}
    </div>
  );
}

function addonLines({ price, catalogue }: WizardPrice) {
  return Object.entries((price as PriceResult).addon_prices).map(([key, dollars]) => ({
    key,
    name: catalogue.find((addon) => addon.addon_key === key)?.name ?? key.replaceAll('_', ' '),
    dollars,
  }));
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere text-muted">{label}</dt>
      <dd className="shrink-0 font-medium">{children}</dd>
    </div>
  );
}

function Renewals({ renewals }: { renewals: readonly Renewal[] }) {
  const [today] = useState(() => new Date());
  if (renewals.length === 0) return null;
  return (
    <div className="mt-4 rounded-md bg-canvas/60 px-4 py-3.5 text-xs light:bg-raised">
      <p className="font-semibold text-ink">Lo que se renueva después</p>
      <ul className="mt-1.5 grid gap-2 text-muted">
        {renewals.map((renewal) => (
          <li key={renewal.label}>
            <span className="block text-ink/90">{renewal.label}</span>
            {renewalWords(renewal, today)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Unknown({ price: { isFailed, refresh } }: { price: WizardPrice }) {
  if (!isFailed)
    return (
      <div className="grid gap-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-8 w-full" />
      </div>
    );
  return (
    <p className="text-sm text-muted">
      No pudimos calcular el precio.{' '}
      <button
        type="button"
        onClick={() => void refresh()}
        className="font-semibold text-link underline underline-offset-4"
      >
        Calcularlo de nuevo
      </button>
    </p>
  );
}
