import { useId } from 'react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Money } from '../../../platform/ui/money.tsx';
import { toneIcon, toneText } from '../../../platform/ui/tone.tsx';
import { itemLooks, itemWord } from '../order-words.state.ts';
import type { WholeOrder } from '../orders.data.ts';

/** Each part of what was bought: what it cost, whether it is done, and what the team says of it. */
export function OrderItems({ items, status }: { items: WholeOrder['items']; status: WholeOrder['status'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        Servicios Incluidos
      </h3>
      <ul className="mt-2 divide-y divide-line text-sm">
        {items.map((item) => {
          const { tone } = itemLooks[item.state];
          const Icon = toneIcon[tone];
          return (
            <li key={item.id} className="flex items-start gap-2 py-1.5">
              <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', toneText[tone])} />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{item.label}</p>
                <p className="text-xs text-muted">{itemWord(item, status)}</p>
                {item.note && <p className="text-xs wrap-anywhere whitespace-pre-line text-muted">{item.note}</p>}
              </div>
              {item.amount > 0 ? (
                <Money dollars={item.amount} className="shrink-0" />
              ) : (
                <span className="shrink-0 text-muted">Incluido</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
