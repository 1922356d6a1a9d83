import { useSession } from '../../../platform/api/session.ts';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { NotFoundPage } from '../../../platform/shell/failures/not-found-page.tsx';
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
import { useRef, useEffect } from 'react';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { ScheduledTasksTable } from './scheduled-tasks-table.tsx';
import { systemQuery, unsentMailsQuery, type System } from './system.data.ts';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { MailsTable } from './mails-table.tsx';
import { useRetryKey } from './use-retry-key.ts';
import { systemPartLabels } from '@zarpa/contract/system/labels.rules.ts';
import { panelCellClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { describeAge } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Look } from './look.tsx';
import { lackingText, partLooks } from './system-labels.state.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { PanelViews, panelView, ViewCount } from '../../admin/tables/panel-views.tsx';
import { addShortcuts } from '../../admin/shortcuts.ts';

export function SystemPage({ raw }: { raw: Record<string, unknown> }) {
  const { staffRole } = useSession();
  if (staffRole !== 'administrator') return <NotFoundPage />;
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
        {({ parts, scheduled_tasks }) => (
          <div className="grid grid-cols-1 gap-6">
            <PartsList parts={parts} />
            <ScheduledTasksTable tasks={scheduled_tasks} />
          </div>
        )}
      </LoadedTable>
    </div>
  );
}

function MailsView({ search }: { search: SystemSearch }) {
  const view = useRef<HTMLDivElement>(null);
  const query = useQuery(unsentMailsQuery(search));
  useRowKeys(view);
  useRetryKey(view, 'Enviar otra vez');
  return (
    <div ref={view}>
      <LoadedTable query={query} name="los correos" rows={10}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <MailsTable mails={items} />
            ) : (
              <EmptyState title="Todos los correos salieron">Los que no se puedan enviar aparecerán aquí.</EmptyState>
            )}
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
    <section aria-labelledby="partes">
      <h2 id="partes" className="text-sm font-semibold">
        Partes
      </h2>
      <PanelTable caption="Partes" columns={columns}>
        {parts.map(({ part, state, good_at, checked_at }) => (
          <tr key={part} data-row tabIndex={-1} className={panelRowClass}>
            <td className={panelCellClass}>
              {systemPartLabels[part]}
              {(state === 'bad' || state === 'unknown') && (
                <span className="block text-xs text-muted md:hidden">Bien: {ageText(good_at, now)}</span>
              )}
            </td>
            <td className={panelCellClass}>
              <Look {...partLooks[state]} />
              {state === 'lacking' && <span className="block text-xs text-muted">{lackingText}</span>}
            </td>
            <td className={classNames(panelCellClass, 'hidden text-muted md:table-cell')}>{ageText(good_at, now)}</td>
            <td className={classNames(panelCellClass, 'hidden text-muted lg:table-cell')}>
              {ageText(checked_at, now)}
            </td>
          </tr>
        ))}
      </PanelTable>
    </section>
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
