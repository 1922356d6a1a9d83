import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { TaxWork as Work } from '@zarpa/contract/tax/dates/work.ts';
import { BookOpen, Coins, FileCheck, ListFilter } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { PanelViews, panelView, ViewCount } from '../../admin/tables/panel-views.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { useMay } from '../../admin/use-may.ts';
import { useChosenRows } from '../../batches/use-chosen-rows.ts';
import { filterOf } from '../../batches/view-filter.state.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { lazyPiece, lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { workCountsQuery, workQuery } from './tax-work.data.ts';
import { ruleOptions } from './tax-work.state.ts';
import {
  readWorkSearch,
  workAfter,
  workBefore,
  workKey,
  workQuestion,
  workViewNames,
  workViews,
  type WorkSearch,
} from './work-search.state.ts';

const to = '/admin/impuestos';
const skeleton = <TableSkeleton label="Cargando las fechas…" rows={12} />;

const TaxWorkTable = lazyPiece(() => import('./tax-work-table.tsx'), 'TaxWorkTable');
const SavedViews = lazyPlace(() => import('../../batches/saved-views.tsx'), 'SavedViews', 'mb-3 h-9 w-full');
const BatchBar = lazyPlace(() => import('../../batches/batch-bar.tsx'), 'BatchBar');
const workKinds = ['give_dates'] as const;
const NoWork = lazyPlace(() => import('./no-work.tsx'), 'NoWork');

const route = getRouteApi('/admin/impuestos');

export function TaxWorkPage() {
  const search = route.useSearch();
  const { desde: _desde, ...filters } = search;
  // Another filter begins another choice; another page goes on with it.
  return <TaxWork key={JSON.stringify(filters)} search={search} />;
}

function TaxWork({ search }: { search: WorkSearch }) {
  const page = useRef<HTMLDivElement>(null);
  const query = useQuery(workQuery(search));
  const choiceOf = useChosenRows<Work>(page);
  const { chosen, clear } = choiceOf([]);
  const isSettled = search.vista === 'resueltas';
  const mayGive = useMay('manage_taxes') && !isSettled;
  useRowKeys(page);
  return (
    <div ref={page}>
      <PanelTitle actions={<WorkFilters search={search} />}>Impuestos</PanelTitle>
      <WorkViews search={search} />
      <SavedViews list="taxes" filter={filterOf(workQuestion(search))} />
      <Loaded query={query} failure="No pudimos cargar las fechas" skeleton={skeleton}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <Suspense fallback={skeleton}>
                <TaxWorkTable
                  rows={items}
                  isSettled={isSettled}
                  choice={mayGive ? choiceOf(items.map((row) => [workKey(row), row])) : undefined}
                />
              </Suspense>
            ) : (
              <NoWork isNarrowed={search.regla !== undefined} />
            )}
            <PanelPages
              before={search.desde && { to, search: workBefore(search) }}
              after={next !== null && { to, search: workAfter(search, next) }}
            />
            {chosen.size > 0 && <BatchBar subjects={[...chosen.keys()]} kinds={workKinds} onClear={clear} />}
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
