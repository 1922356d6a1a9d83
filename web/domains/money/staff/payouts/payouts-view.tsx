import { payoutState } from '@zarpa/contract/money/payouts.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { MoneyPages } from '../money-pages.tsx';
import { PanelTable, panelCellClass, panelLineClass, panelRowClass } from '../../../admin/tables/panel-table.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { Money } from '../../../../platform/ui/money.tsx';
import { payoutsQuery, type Payout } from '../money.data.ts';
import type { MoneySearch } from '../money-search.state.ts';
import { StateMark } from '../state-mark.tsx';
import { agreementOf, payoutTone } from './payout-words.state.ts';

const columns = [
  { name: 'Creado', className: 'w-28' },
  { name: 'Llega', className: 'hidden w-28 md:table-cell' },
  { name: 'Estado', className: 'hidden sm:table-cell' },
  { name: 'Movimientos', className: 'hidden w-28 text-right! lg:table-cell' },
  { name: 'Cuadra' },
  { name: 'Suma', className: 'w-28 text-right!' },
];

/** What the provider paid into our bank. */
export function PayoutsView({ search }: { search: MoneySearch }) {
  const query = useQuery(payoutsQuery(search));
  return (
    <LoadedTable query={query} name="los pagos al banco" rows={8}>
      {({ items, next }) => (
        <>
          {items.length > 0 ? (
            <PanelTable caption="Pagos al banco" columns={columns}>
              {items.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} />
              ))}
            </PanelTable>
          ) : (
            <EmptyState title="Todavía no hay pagos al banco">
              Cuando el proveedor ingrese dinero en nuestra cuenta aparece aquí, línea por línea.
            </EmptyState>
          )}
          <MoneyPages search={search} next={next} />
        </>
      )}
    </LoadedTable>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { id, created_at, arrives_at, state, lines, amount } = payout;
  const { tone, text } = agreementOf(payout);
  const mark = <StateMark tone={payoutTone(state)}>{payoutState(state)}</StateMark>;
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td className={classNames(panelCellClass, 'tabular-nums')}>
        <Link
          to="/admin/dinero/pagos-al-banco/$payoutId"
          params={{ payoutId: id }}
          data-open
          className="font-medium hover:underline"
        >
          {formatShortDay(created_at)}
          <span className="sr-only">, {id}</span>
        </Link>
        <span className="block text-xs text-muted sm:hidden">{payoutState(state)}</span>
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums md:table-cell')}>
        {formatShortDay(arrives_at)}
      </td>
      <td className={classNames(panelLineClass, 'hidden sm:table-cell')}>{mark}</td>
      <td className={classNames(panelCellClass, 'hidden text-right tabular-nums lg:table-cell')}>{lines}</td>
      <td className={panelCellClass}>
        <StateMark tone={tone}>{text}</StateMark>
      </td>
      <td className={classNames(panelCellClass, 'text-right')}>
        <Money dollars={amount} />
      </td>
    </tr>
  );
}
