import { refundStateLabels } from '@zarpa/contract/payments/refund-states.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { MoneyPages } from './money-pages.tsx';
import { PanelTable, panelCellClass, panelLineClass, panelRowClass } from '../../admin/tables/panel-table.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { refundTone } from './money-words.state.ts';
import { refundsQuery, type ListedRefund } from './money.data.ts';
import type { MoneySearch } from './money-search.state.ts';
import { OpenOrAll } from './open-or-all.tsx';
import { PurchaseLink } from './purchase-link.tsx';
import { StateMark } from './state-mark.tsx';

const columns = [
  { name: 'Empresa' },
  { name: 'Cliente', className: 'hidden lg:table-cell' },
  { name: 'Pedida', className: 'hidden w-28 md:table-cell' },
  { name: 'Estado', className: 'hidden w-64 sm:table-cell' },
  { name: 'Suma', className: 'w-24 text-right!' },
];

export function RefundsView({ search }: { search: MoneySearch }) {
  const query = useQuery(refundsQuery(search));
  return (
    <>
      <OpenOrAll search={search} />
      <LoadedTable query={query} name="las devoluciones" rows={8}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <PanelTable caption="Devoluciones" columns={columns}>
                {items.map((refund) => (
                  <RefundRow key={refund.id} refund={refund} />
                ))}
              </PanelTable>
            ) : (
              <EmptyState title={search.estado ? 'Todavía no hay devoluciones' : 'No hay devoluciones abiertas'}>
                Aquí quedan las que esperan al proveedor, a una segunda persona o a que se paguen por otra vía.
              </EmptyState>
            )}
            <MoneyPages search={search} next={next} />
          </>
        )}
      </LoadedTable>
    </>
  );
}

function RefundRow({ refund }: { refund: ListedRefund }) {
  const { registration_id, company_name, customer, made_at, state, amount } = refund;
  const mark = <StateMark tone={refundTone(refund)}>{refundStateLabels[state]}</StateMark>;
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td title={company_name} className={panelLineClass}>
        <PurchaseLink registrationId={registration_id} name={company_name} />
        <span className="block text-xs text-muted sm:hidden">{mark}</span>
      </td>
      <td title={customer.name} className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>
        {customer.name}
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums md:table-cell')}>
        {formatShortDay(made_at)}
      </td>
      <td className={classNames(panelLineClass, 'hidden sm:table-cell')}>{mark}</td>
      <td className={classNames(panelCellClass, 'text-right')}>
        <Money dollars={amount} />
      </td>
    </tr>
  );
}
