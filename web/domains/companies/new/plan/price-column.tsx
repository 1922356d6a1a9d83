import type { ReactNode } from 'react';
import { OrderSummary } from './order-summary.tsx';
import type { WizardPrice } from './use-price.ts';
import type { WizardState } from '../progress/wizard.state.ts';

type PriceColumnProps = {
  state: WizardState;
  price: WizardPrice;
  /** At the payment; the renewals then stand in what one reads before paying. */
  promises?: ReactNode;
};

export function PriceColumn({ state, price, promises }: PriceColumnProps) {
  const name = state.companyFormData.companyName.trim();
  return (
    <section aria-labelledby="resumen-del-pedido" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="resumen-del-pedido" className="font-semibold">
        Resumen del pedido
      </h2>
      {name && <p className="mt-0.5 text-sm wrap-anywhere text-muted">{name}</p>}
      <div className="mt-4">
        <OrderSummary state={state} price={price} withoutRenewals={Boolean(promises)} />
      </div>
      {promises && <div className="mt-4 border-t border-line pt-4">{promises}</div>}
    </section>
  );
}
