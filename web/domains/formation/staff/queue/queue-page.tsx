import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { PanelPages } from '../../../admin/tables/panel-pages.tsx';
import { PanelSelect } from '../../../admin/tables/panel-select.tsx';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { useChosenRows } from '../../../batches/use-chosen-rows.ts';
import { filterOf } from '../../../batches/view-filter.state.ts';
import { buttonClass } from '../../../../platform/ui/button.tsx';
import { CrateDrawing } from '../../../../platform/ui/drawings/crate-drawing.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import {
  pageAfter,
  pageBefore,
  planOptions,
  questionOf,
  stageOptions,
  type QueueSearch,
  queueViews,
  readQueueSearch,
  viewNames,
} from './queue.state.ts';
import { rememberQueue } from './queue.storage.ts';
import { QueueTable } from './queue-table.tsx';
import { queueQuery, queueCountsQuery, type QueueRow } from '../staff-cases.data.ts';
import { PanelViews, panelView, ViewCount } from '../../../admin/tables/panel-views.tsx';
import { addShortcuts } from '../../../admin/shortcuts.ts';

const TasksView = lazyPlace(
  () => import('./tasks-view.tsx'),
  'TasksView',
  <TableSkeleton label="Cargando las tareas…" rows={12} />,
);

const SavedViews = lazyPlace(() => import('../../../batches/saved-views.tsx'), 'SavedViews', 'mb-3 h-9 w-full');
const BatchBar = lazyPlace(() => import('../../../batches/batch-bar.tsx'), 'BatchBar');
const queueKinds = ['move', 'give', 'ask', 'packets', 'export'] as const;

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
      {!isTasks && <SavedViews list="queue" filter={filterOf(questionOf(search))} />}
      {isTasks ? <TasksView search={search} /> : <Cases key={keyOf(search)} search={search} list={page} />}
    </div>
  );
}

/** Another filter begins another choice; another page goes on with it. */
const keyOf = ({ desde: _desde, ...filters }: QueueSearch) => JSON.stringify(filters);

function Cases({ search, list }: { search: QueueSearch; list: RefObject<HTMLElement | null> }) {
  const query = useQuery(queueQuery(search));
  const choiceOf = useChosenRows<QueueRow>(list);
  const { chosen, clear } = choiceOf([]);
  return (
    <LoadedTable query={query} name="la cola" rows={12}>
      {({ items, next }) => (
        <>
          {items.length > 0 ? (
            <QueueTable rows={items} choice={choiceOf(items.map((row) => [row.case_id, row]))} />
          ) : (
            <NothingHere search={search} />
          )}
          <Pages search={search} next={next} />
          {chosen.size > 0 && (
            <BatchBar
              subjects={[...chosen.keys()]}
              stages={[...chosen.values()].map(({ stage }) => stage)}
              kinds={queueKinds}
              onClear={clear}
            />
          )}
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
