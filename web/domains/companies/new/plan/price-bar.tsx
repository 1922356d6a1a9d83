import { ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { Money } from '../../../../platform/ui/money.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { WizardPrice } from './use-price.ts';
import { isPaidPending, type WizardState } from '../progress/wizard.state.ts';

export function PriceBar({ state, price, children }: { state: WizardState; price: WizardPrice; children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isPaid = isPaidPending(state);
  const dollars = isPaid ? state.registration!.pricePaid : state.selectedPlan && price.price?.total;
  return (
    <section
      aria-label="Resumen del pedido"
      className="sticky bottom-0 z-20 -mx-4 mt-7 -mb-7 border-t border-line bg-surface px-4 sm:-mx-8 sm:-mb-10 sm:px-8"
    >
      <div id={id} hidden={!isOpen} className="max-h-[60dvh] animate-rise overflow-y-auto py-4">
        <OrderSummary state={state} price={price} />
      </div>
      <div className={classNames('flex min-h-17 items-center gap-3 py-2.5', isOpen && 'border-t border-line')}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-3 rounded-md text-left"
        >
          <span>
            <span className="block text-xs leading-tight text-muted">{isPaid ? 'Total pagado' : 'Total'}</span>
            {dollars ? (
              <Money dollars={dollars} className="text-lg leading-tight font-bold" />
            ) : (
              <span>{state.selectedPlan ? 'Sin calcular' : 'Elige un plan'}</span>
            )}
          </span>
          <span className="flex items-center gap-1 text-xs font-semibold text-link">
            {isOpen ? 'Ocultar' : 'Ver detalle'}
            <ChevronUp className={classNames('size-4 transition-[rotate]', isOpen && 'rotate-180')} />
          </span>
        </button>
        {children}
      </div>
    </section>
  );
}
