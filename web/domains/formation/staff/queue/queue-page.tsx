import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PanelPages } from '../../../admin/tables/panel-pages.tsx';
import { PanelSelect } from '../../../admin/tables/panel-select.tsx';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { buttonClass } from '../../../../platform/ui/button.tsx';
import { CrateDrawing } from '../../../../platform/ui/drawings/crate-drawing.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import {
  pageAfter,
  pageBefore,
  planOptions,
  stageOptions,
  type QueueSearch,
  queueViews,
  readQueueSearch,
  viewNames,
} from './queue.state.ts';
import { rememberQueue } from './queue.storage.ts';
import { QueueTable } from './queue-table.tsx';
import { queueQuery, queueCountsQuery } from '../staff-cases.data.ts';
import { PanelViews, panelView, ViewCount } from '../../../admin/tables/panel-views.tsx';
import { addShortcuts } from '../../../admin/shortcuts.ts';

const TasksView = lazyPlace(
  () => import('./tasks-view.tsx'),
  'TasksView',
  <TableSkeleton label="Cargando las tareas…" rows={12} />,
);

const route = getRouteApi('/admin/panel');

export function QueuePage() {
  const search = route.useSearch();
  const page = useRef<HTMLDivElement>(null);
  const isTasks = search.vista === 'tareas';
  useRowKeys(page);
  useEffect(() => rememberQueue(search), [search]);
  return (
    <div ref={page}>
      <PanelTitle actions={!isTasks && <QueueFilters search={search} />}>Cola</PanelTitle>
      <QueueViews search={search} />
      {isTasks ? <TasksView search={search} /> : <Cases search={search} />}
    </div>
  );
}

function Cases({ search }: { search: QueueSearch }) {
  const query = useQuery(queueQuery(search));
  return (
    <LoadedTable query={query} name="la cola" rows={12}>
      {({ items, next }) => (
        <>
          {items.length > 0 ? <QueueTable rows={items} /> : <NothingHere search={search} />}
          <Pages search={search} next={next} />
        </>
      )}
    </LoadedTable>
  );
}

function QueueFilters({ search: { desde: _desde, ...search } }: { search: QueueSearch }) {
  const navigate = route.useNavigate();
  const narrow = (part: QueueSearch) => void navigate({ search: { ...search, ...part }, replace: true });
  return (
    <>
      <PanelSelect
        label="Etapa"
        value={search.etapa ?? ''}
        onChange={(etapa) => narrow({ etapa })}
        options={[{ value: '', label: 'Todas' }, ...stageOptions]}
      />
      <PanelSelect
        label="Plan"
        value={search.plan ?? ''}
        onChange={(plan) => narrow({ plan })}
        options={[{ value: '', label: 'Todos' }, ...planOptions]}
      />
    </>
  );
}

function NothingHere({ search: { vista, etapa, plan } }: { search: QueueSearch }) {
  const isNarrowed = etapa !== undefined || plan !== undefined;
  return (
    <EmptyState
      title="No hay nada en esta vista"
      drawing={<CrateDrawing />}
      action={
        isNarrowed && (
          <Link to="/admin/panel" search={vista ? { vista } : {}} className={buttonClass({ variant: 'secondary' })}>
            Quitar los filtros
          </Link>
        )
      }
    >
      {isNarrowed ? 'Ningún caso de esta vista tiene esa etapa y ese plan.' : 'Aparecerán aquí en cuanto los haya.'}
    </EmptyState>
  );
}

function Pages({ search, next }: { search: QueueSearch; next: string | null }) {
  return (
    <PanelPages
      before={search.desde && { to: '/admin/panel', search: pageBefore(search) }}
      after={next !== null && { to: '/admin/panel', search: pageAfter(search, next) }}
    />
  );
}

function QueueViews({ search: { vista = 'nuestras', desde: _desde, ...filters } }: { search: QueueSearch }) {
  const { data: counts } = useQuery(queueCountsQuery);
  useViewKeys();
  return (
    <PanelViews label="Vistas de la cola">
      {viewNames.map((name) => (
        <Link
          key={name}
          to="/admin/panel"
          search={name === 'nuestras' ? filters : { ...filters, vista: name }}
          {...panelView(name === vista)}
        >
          {queueViews[name].label}
          <ViewCount count={counts && (counts[queueViews[name].view] ?? 0)} />
        </Link>
      ))}
    </PanelViews>
  );
}

function useViewKeys() {
  const navigate = route.useNavigate();
  useEffect(
    () =>
      addShortcuts(
        viewNames.map((vista, index) => ({
          keys: String(index + 1),
          label: `Ver ${queueViews[vista].label}`,
          run: () => {
            const narrow = ({ etapa, plan }: QueueSearch) => readQueueSearch({ etapa, plan, vista });
            void navigate({ search: narrow });
          },
        })),
      ),
    [navigate],
  );
}
