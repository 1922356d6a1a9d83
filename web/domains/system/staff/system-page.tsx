import { PanelTitle } from '../../admin/panel-title.tsx';
import { FiguresView } from './figures-view.tsx';
import { JobsView } from './jobs-view.tsx';
import {
  readSystemSearch,
  pageAfter,
  pageBefore,
  type SystemSearch,
  systemViewNames,
  systemViews,
  type SystemView,
} from './system-search.state.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useEffect } from 'react';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { hasTrouble, ScheduledTasksTable } from './scheduled-tasks-table.tsx';
import { systemQuery, unsentMailsQuery, type System } from './system.data.ts';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { MailsTable } from './mails-table.tsx';
import { useRetryKey } from './use-retry-key.ts';
import { systemPartLabels } from '@zarpa/contract/system/labels.rules.ts';
import {
  panelAsideClass,
  panelLineClass,
  panelRowClass,
  PanelTable,
  type PanelColumn,
} from '../../admin/tables/panel-table.tsx';
import { describeAge } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Look } from './look.tsx';
import { lackingText, partLooks } from './system-labels.state.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { PanelViews, panelView, ViewCount } from '../../admin/tables/panel-views.tsx';
import { addShortcuts } from '../../admin/shortcuts.ts';

const MailSheet = lazyPiece(() => import('./mail-sheet.tsx'), 'MailSheet');

export function SystemPage({ raw }: { raw: Record<string, unknown> }) {
  const search = readSystemSearch(raw);
  const { parte = 'estado' } = search;
  return (
    <div>
      <PanelTitle>Sistema</PanelTitle>
      <SystemTabs present={parte} />
      {parte === 'estado' && <StateView />}
      {parte === 'tareas' && <JobsView search={search} />}
      {parte === 'correos' && <MailsView search={search} />}
      {parte === 'cifras' && <FiguresView />}
      {parte === 'rondas' && <RoundsView />}
    </div>
  );
}

function StateView() {
  const view = useRef<HTMLDivElement>(null);
  const query = useQuery(systemQuery);
  useRowKeys(view);
  return (
    <div ref={view}>
      <LoadedTable query={query} name="el estado" rows={11}>
        {({ parts }) => <PartsList parts={parts} />}
      </LoadedTable>
    </div>
  );
}

function RoundsView() {
  const view = useRef<HTMLDivElement>(null);
  const query = useQuery(systemQuery);
  useRowKeys(view);
  return (
    <div ref={view}>
      <LoadedTable query={query} name="las rondas" rows={30}>
        {({ scheduled_tasks }) => <ScheduledTasksTable tasks={scheduled_tasks} />}
      </LoadedTable>
    </div>
  );
}

function MailsView({ search }: { search: SystemSearch }) {
  const view = useRef<HTMLDivElement>(null);
  const query = useQuery(unsentMailsQuery(search));
  useRowKeys(view);
  const wasOpened = useOnce(search.fila !== undefined);
  useRetryKey(view, 'Enviar otra vez');
  return (
    <div ref={view}>
      <LoadedTable query={query} name="los correos" rows={10}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <MailsTable mails={items} search={search} />
            ) : (
              <EmptyState title="Todos los correos salieron">Los que no se puedan enviar aparecerán aquí.</EmptyState>
            )}
            <Suspense fallback={null}>{wasOpened && <MailSheet search={search} mails={items} />}</Suspense>
            <PanelPages
              before={search.desde && { to: '/admin/sistema', search: pageBefore(search) }}
              after={next !== null && { to: '/admin/sistema', search: pageAfter(search, next) }}
            />
          </>
        )}
      </LoadedTable>
    </div>
  );
}

const columns: PanelColumn[] = [
  { name: 'Parte' },
  { name: 'Estado', className: 'w-40' },
  { name: 'Bien por última vez', className: 'hidden w-46 md:table-cell' },
  { name: 'Mirado', className: 'hidden w-46 lg:table-cell' },
];

function PartsList({ parts }: { parts: System['parts'] }) {
  const now = useNow();
  return (
    <PanelTable caption="Partes" columns={columns}>
      {parts.map(({ part, state, good_at, checked_at }) => (
        <tr key={part} data-row tabIndex={-1} className={panelRowClass}>
          <td title={state === 'lacking' ? lackingText : undefined} className={panelLineClass}>
            {systemPartLabels[part]}
            {state === 'lacking' && <span className={panelAsideClass}>{lackingText}</span>}
            {(state === 'bad' || state === 'unknown') && (
              <span className="block text-xs text-muted md:hidden">Bien: {ageText(good_at, now)}</span>
            )}
          </td>
          <td className={panelLineClass}>
            <Look {...partLooks[state]} />
          </td>
          <td className={classNames(panelLineClass, 'hidden text-muted md:table-cell')}>{ageText(good_at, now)}</td>
          <td className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>{ageText(checked_at, now)}</td>
        </tr>
      ))}
    </PanelTable>
  );
}

const ageText = (iso: string | null, now: number) => (iso === null ? '–' : describeAge(iso, now));

function SystemTabs({ present }: { present: SystemView }) {
  const { data } = useQuery(systemQuery);
  useViewKeys();
  return (
    <PanelViews label="Sistema">
      {systemViewNames.map((name) => (
        <Link key={name} to="/admin/sistema" search={searchOf(name)} {...panelView(name === present)}>
          {systemViews[name]}
          {(name === 'tareas' || name === 'correos') && <ViewCount count={data && countOf(data, name)} />}
          {name === 'rondas' && data?.scheduled_tasks.some(hasTrouble) && (
            <ViewCount count={data.scheduled_tasks.filter(hasTrouble).length} />
          )}
        </Link>
      ))}
    </PanelViews>
  );
}

const searchOf = (name: SystemView) => (name === 'estado' ? {} : { parte: name });

const countOf = (system: System, name: 'tareas' | 'correos'): number =>
  name === 'tareas' ? system.failed_jobs : system.unsent_mails;

function useViewKeys(): void {
  const router = useRouter();
  useEffect(
    () =>
      addShortcuts(
        systemViewNames.map((name, index) => ({
          keys: String(index + 1),
          label: systemViews[name],
          run: () => void router.navigate({ to: '/admin/sistema', search: searchOf(name) }),
        })),
      ),
    [router],
  );
}
