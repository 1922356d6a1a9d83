import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { MoneyPages } from './money-pages.tsx';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { PanelTable, panelCellClass, panelLineClass, panelRowClass } from '../../admin/tables/panel-table.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { paymentStateWords } from './money-words.state.ts';
import { paymentsQuery, type Payment } from './money.data.ts';
import { paymentViews, type MoneySearch, type PaymentState } from './money-search.state.ts';
import { PurchaseLink } from './purchase-link.tsx';

const columns = [
  { name: 'Empresa' },
  { name: 'Cliente', className: 'hidden lg:table-cell' },
  { name: 'Día', className: 'hidden w-28 md:table-cell' },
  { name: 'Estado', className: 'hidden w-40 sm:table-cell' },
  { name: 'Tarjeta', className: 'hidden w-32 xl:table-cell' },
  { name: 'Pagado', className: 'w-24 text-right!' },
  { name: 'Devuelto', className: 'w-24 text-right!' },
];

const states = Object.entries(paymentViews).map(([value, { label }]) => ({ value, label }));

export function PaymentsView({ search }: { search: MoneySearch }) {
  const query = useQuery(paymentsQuery(search));
  const navigate = useNavigate({ from: '/admin/dinero' });
  const choose = (estado: string) =>
    void navigate({ search: estado === 'cobrados' ? {} : { estado: estado as PaymentState }, replace: true });
  return (
    <>
      <div className="mb-3">
        <PanelSelect label="Estado" value={search.estado ?? 'cobrados'} onChange={choose} options={states} />
      </div>
      <LoadedTable query={query} name="los pagos" rows={12}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <PanelTable caption="Pagos" columns={columns}>
                {items.map((payment) => (
                  <PaymentRow key={payment.registration_id} payment={payment} />
                ))}
              </PanelTable>
            ) : (
              <EmptyState title="No hay pagos">Ninguno en este estado.</EmptyState>
            )}
            <MoneyPages search={search} next={next} />
          </>
        )}
      </LoadedTable>
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { registration_id, company_name, customer, created_at, paid_at, status, paid, price, returned, card } = payment;
  const day = formatShortDay(paid_at ?? created_at);
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td title={company_name} className={panelLineClass}>
        <PurchaseLink registrationId={registration_id} name={company_name} />
        <span className="block text-xs text-muted md:hidden">
          {day} · {paymentStateWords[status]}
        </span>
      </td>
      <td title={customer.name} className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>
        {customer.name}
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums md:table-cell')}>{day}</td>
      <td className={classNames(panelLineClass, 'hidden sm:table-cell')}>{paymentStateWords[status]}</td>
      <td className={classNames(panelLineClass, 'hidden text-muted xl:table-cell')}>
        {card ? `${card.brand} ···· ${card.last4}` : '–'}
      </td>
      <td className={classNames(panelCellClass, 'text-right')}>
        <Money dollars={paid > 0 ? paid : price} className={paid > 0 ? '' : 'text-faint'} />
      </td>
      <td className={classNames(panelCellClass, 'text-right text-muted')}>
        {returned > 0 ? <Money dollars={returned} /> : '–'}
      </td>
    </tr>
  );
}
