import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { BookOpen, Coins, FileCheck, ListFilter } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { PanelViews, panelView, ViewCount } from '../../admin/tables/panel-views.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { lazyPiece, lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { workCountsQuery, workQuery } from './tax-work.data.ts';
import { ruleOptions } from './tax-work.state.ts';
import {
  readWorkSearch,
  workAfter,
  workBefore,
  workViewNames,
  workViews,
  type WorkSearch,
} from './work-search.state.ts';

const to = '/admin/impuestos';
const skeleton = <TableSkeleton label="Cargando las fechas…" rows={12} />;

const TaxWorkTable = lazyPiece(() => import('./tax-work-table.tsx'), 'TaxWorkTable');
const NoWork = lazyPlace(() => import('./no-work.tsx'), 'NoWork');

const route = getRouteApi('/admin/impuestos');

export function TaxWorkPage() {
  const search = route.useSearch();
  const page = useRef<HTMLDivElement>(null);
  const query = useQuery(workQuery(search));
  useRowKeys(page);
  return (
    <div ref={page}>
      <PanelTitle actions={<WorkFilters search={search} />}>Impuestos</PanelTitle>
      <WorkViews search={search} />
      <Loaded query={query} failure="No pudimos cargar las fechas" skeleton={skeleton}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <Suspense fallback={skeleton}>
                <TaxWorkTable rows={items} isSettled={search.vista === 'resueltas'} />
              </Suspense>
            ) : (
              <NoWork isNarrowed={search.regla !== undefined} />
            )}
            <PanelPages
              before={search.desde && { to, search: workBefore(search) }}
              after={next !== null && { to, search: workAfter(search, next) }}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

function WorkFilters({ search: { desde: _desde, ...search } }: { search: WorkSearch }) {
  const navigate = useNavigate({ from: '/admin/impuestos' });
  return (
    <>
      <PanelSelect
        label="Regla"
        value={search.regla ?? ''}
        onChange={(regla) => void navigate({ to, search: readWorkSearch({ ...search, regla }), replace: true })}
        options={[{ value: '', label: 'Todas' }, ...ruleOptions]}
      />
      <Link to="/admin/impuestos/declaraciones" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <FileCheck className="size-4" />
        Declaraciones
      </Link>
      <Link to="/admin/impuestos/libro" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <BookOpen className="size-4" />
        Libro de reglas
      </Link>
      <Link to="/admin/impuestos/tipos-de-cambio" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <Coins className="size-4" />
        Tipos de cambio
      </Link>
      <Link to="/admin/impuestos/reglas" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <ListFilter className="size-4" />
        Reglas de movimientos
      </Link>
    </>
  );
}

function WorkViews({ search: { vista = 'proximas', regla } }: { search: WorkSearch }) {
  const { data: counts } = useQuery(workCountsQuery);
  return (
    <PanelViews label="Vistas de las fechas">
      {workViewNames.map((name) => (
        <Link key={name} to={to} search={readWorkSearch({ regla, vista: name })} {...panelView(name === vista)}>
          {workViews[name].label}
          <ViewCount count={counts?.[workViews[name].view]} />
        </Link>
      ))}
    </PanelViews>
  );
}
