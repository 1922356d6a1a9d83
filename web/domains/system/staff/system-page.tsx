import { useSession } from '../../../platform/api/session.ts';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { NotFoundPage } from '../../../platform/shell/failures/not-found-page.tsx';
import { FiguresView } from './figures-view.tsx';
import { JobsView } from './jobs-view.tsx';
import { readSystemSearch, pageAfter, pageBefore, type SystemSearch } from './system-search.state.ts';
import { SystemTabs } from './system-tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { PartsList } from './parts-list.tsx';
import { RoundsTable } from './rounds-table.tsx';
import { systemQuery, unsentMailsQuery } from './system.data.ts';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { MailsTable } from './mails-table.tsx';
import { useRetryKey } from './use-retry-key.ts';

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
      <Loaded
        query={query}
        failure="No pudimos cargar el estado"
        skeleton={<TableSkeleton label="Cargando el estado…" rows={11} />}
      >
        {({ parts, rounds }) => (
          <div className="grid grid-cols-1 gap-6">
            <PartsList parts={parts} />
            <RoundsTable rounds={rounds} />
          </div>
        )}
      </Loaded>
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
      <Loaded
        query={query}
        failure="No pudimos cargar los correos"
        skeleton={<TableSkeleton label="Cargando los correos…" rows={10} />}
      >
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
      </Loaded>
    </div>
  );
}
