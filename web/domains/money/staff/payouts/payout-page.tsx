import { bookKindLabels } from '@zarpa/contract/money/books.rules.ts';
import { payoutState } from '@zarpa/contract/money/payouts.rules.ts';
import { formatDay, formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { PanelTable, panelCellClass, panelLineClass, panelRowClass } from '../../../admin/tables/panel-table.tsx';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { NotFoundPage } from '../../../../platform/shell/failures/not-found-page.tsx';
import { useIsUnknown } from '../../../../platform/shell/failures/use-is-unknown.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { Money } from '../../../../platform/ui/money.tsx';
import { Differences } from '../book-differences.tsx';
import { payoutQuery, type WholePayout } from '../money.data.ts';
import { ProviderId } from '../provider-id.tsx';
import { StateMark } from '../state-mark.tsx';
import { payoutTone } from './payout-words.state.ts';
import { SumCell } from '../sum-cell.tsx';

const route = getRouteApi('/admin/dinero/pagos-al-banco/$payoutId');

export function PayoutPage() {
  const { payoutId } = route.useParams();
  const query = useQuery(payoutQuery(payoutId));
  const page = useRef<HTMLDivElement>(null);
  useRowKeys(page);
  if (useIsUnknown(query, payoutId)) return <NotFoundPage />;
  return (
    <div ref={page}>
      <LoadedTable query={query} name="el pago al banco" rows={8}>
        {(whole) => <Whole whole={whole} />}
      </LoadedTable>
    </div>
  );
}

function Whole({ whole: { payout, days, differences, differences_count } }: { whole: WholePayout }) {
  const { id, amount, state, created_at, arrives_at, is_complete, gap } = payout;
  return (
    <div className="grid gap-6">
      <div>
        <PanelTitle>
          Pago al banco de <Money dollars={amount} />
        </PanelTitle>
        <p className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <Link to="/admin/dinero" search={{ parte: 'bancos' }} className="text-link underline underline-offset-4">
            Pagos al banco
          </Link>
          <StateMark tone={payoutTone(state)}>{payoutState(state)}</StateMark>
          <span>
            Creado el {formatDay(created_at)}, llega el {formatDay(arrives_at)}
          </span>
          <ProviderId id={id} label="el número del pago" />
        </p>
      </div>
      {!is_complete && (
        <Alert tone="warning">El proveedor no ha terminado de decir de qué se compone. Vuelve a mirarlo mañana.</Alert>
      )}
      {is_complete && gap !== 0 && (
        <Alert tone="danger" announce={false} title="Las líneas no suman lo que ingresó">
          La diferencia es de <Money dollars={gap} />. Pregunta al proveedor con el número del pago; aquí no se corrige
          nada.
        </Alert>
      )}
      <Days days={days} />
      <Differences differences={differences} count={differences_count} />
    </div>
  );
}

const columns = [
  { name: 'Día', className: 'hidden w-28 sm:table-cell' },
  { name: 'Concepto' },
  { name: 'Cuántos', className: 'hidden w-24 text-right! lg:table-cell' },
  { name: 'Proveedor', className: 'w-24 text-right! sm:w-28' },
  { name: 'Nosotros', className: 'w-24 text-right! sm:w-28' },
  { name: 'Comisión', className: 'hidden w-28 text-right! md:table-cell' },
  { name: 'Neto', className: 'hidden w-28 text-right! sm:table-cell' },
];

const dayOf = (day: string) => formatShortDay(`${day}T12:00:00Z`);

function Days({ days }: { days: WholePayout['days'] }) {
  return (
    <section aria-labelledby="dias">
      <h2 id="dias" className="mb-2 text-base font-semibold">
        Día por día
      </h2>
      {days.length === 0 ? (
        <p className="text-sm text-muted">Todavía no conocemos ninguna de sus líneas.</p>
      ) : (
        <PanelTable caption="Día por día" columns={columns}>
          {days.map(({ day, line, count, amount, ours, fee, net }) => (
            <tr key={`${day} ${line}`} data-row tabIndex={-1} className={panelRowClass}>
              <td className={classNames(panelCellClass, 'hidden tabular-nums sm:table-cell')}>{dayOf(day)}</td>
              <td title={bookKindLabels[line]} className={panelLineClass}>
                {bookKindLabels[line]}
                <span className="block text-xs text-muted tabular-nums sm:hidden">{dayOf(day)}</span>
              </td>
              <td className={classNames(panelCellClass, 'hidden text-right tabular-nums lg:table-cell')}>{count}</td>
              <SumCell dollars={amount} />
              <SumCell dollars={ours} className={amount === ours ? '' : 'font-semibold'} />
              <SumCell dollars={fee} className="hidden md:table-cell" />
              <SumCell dollars={net} className="hidden sm:table-cell" />
            </tr>
          ))}
        </PanelTable>
      )}
    </section>
  );
}
