import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { PanelViews, panelView } from '../../admin/tables/panel-views.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { DisputesView } from './disputes-view.tsx';
import { moneyPartNames, moneyParts } from './money-search.state.ts';
import { PayoutsView } from './payouts/payouts-view.tsx';
import { PaymentsView } from './payments-view.tsx';
import { RefundsView } from './refunds-view.tsx';

const BooksView = lazyPlace(
  () => import('./books-view.tsx'),
  'BooksView',
  <TableSkeleton label="Cargando el mes…" rows={8} />,
);
const RenewalsView = lazyPlace(
  () => import('../../renewals/staff/renewals-view.tsx'),
  'RenewalsView',
  <TableSkeleton label="Cargando las renovaciones…" rows={12} />,
);
const FiguresView = lazyPlace(
  () => import('./figures/figures-view.tsx'),
  'FiguresView',
  <TableSkeleton label="Cargando las cifras…" rows={8} />,
);
const route = getRouteApi('/admin/dinero');

export function MoneyPage() {
  const search = route.useSearch();
  const { parte = 'pagos' } = search;
  const page = useRef<HTMLDivElement>(null);
  useRowKeys(page);
  return (
    <div ref={page}>
      <PanelTitle>Dinero</PanelTitle>
      <PanelViews label="Partes">
        {moneyPartNames.map((name) => (
          <Link
            key={name}
            to="/admin/dinero"
            search={name === 'pagos' ? {} : { parte: name }}
            {...panelView(name === parte)}
          >
            {moneyParts[name]}
          </Link>
        ))}
      </PanelViews>
      {parte === 'pagos' && <PaymentsView search={search} />}
      {parte === 'devoluciones' && <RefundsView search={search} />}
      {parte === 'disputas' && <DisputesView search={search} />}
      {parte === 'renovaciones' && <RenewalsView search={search} />}
      {parte === 'bancos' && <PayoutsView search={search} />}
      {parte === 'cifras' && <FiguresView search={search} />}
      {parte === 'mes' && <BooksView search={search} />}
    </div>
  );
}
