import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { PanelPages } from '../../../admin/tables/panel-pages.tsx';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { PanelViews, panelViewClass } from '../../../admin/tables/panel-views.tsx';
import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { HelpTabs } from '../help-tabs.tsx';
import { InboxTable } from './inbox-table.tsx';
import { inboxNames, inboxViews, pageAfter, pageBefore, type InboxSearch } from './inbox.state.ts';
import { inboxQuery } from './staff-threads.data.ts';

export function InboxPage({ search }: { search: InboxSearch }) {
  const page = useRef<HTMLDivElement>(null);
  const query = useQuery(inboxQuery(search));
  useRowKeys(page);
  return (
    <div ref={page}>
      <PanelTitle>Ayuda</PanelTitle>
      <HelpTabs present="Bandeja" />
      <PanelViews label="Vistas de la bandeja">
        {inboxNames.map((name) => (
          <Link
            key={name}
            to="/admin/ayuda"
            search={name === 'esperan' ? {} : { vista: name }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={name === (search.vista ?? 'esperan') ? 'page' : undefined}
            className={panelViewClass}
          >
            {inboxViews[name].label}
          </Link>
        ))}
      </PanelViews>
      <Loaded
        query={query}
        failure="No pudimos cargar la bandeja"
        skeleton={<TableSkeleton label="Cargando la bandeja…" rows={12} />}
      >
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <InboxTable rows={items} />
            ) : (
              <EmptyState title="No hay nada en esta vista">Aparecerán aquí en cuanto las haya.</EmptyState>
            )}
            <PanelPages
              before={search.desde && { to: '/admin/ayuda', search: pageBefore(search) }}
              after={next !== null && { to: '/admin/ayuda', search: pageAfter(search, next) }}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
