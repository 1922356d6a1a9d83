import { Suspense, useRef } from 'react';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { TableSkeleton } from '../../../admin/tables/table-skeleton.tsx';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import { type InboxSearch, inboxNames, inboxViews, pageAfter, pageBefore, readInboxSearch } from './inbox.state.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PanelPages } from '../../../admin/tables/panel-pages.tsx';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { PanelViews, panelView } from '../../../admin/tables/panel-views.tsx';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { HelpTabs } from '../help-tabs.tsx';
import { InboxTable } from './inbox-table.tsx';
import { inboxQuery } from './staff-threads.data.ts';

const StaffThreadPage = lazyPiece(() => import('./staff-thread-page.tsx'), 'StaffThreadPage');
const SavedAnswersPage = lazyPiece(() => import('./saved-answers-page.tsx'), 'SavedAnswersPage');
const FiguresPage = lazyPiece(() => import('./figures-page.tsx'), 'FiguresPage');

/** `/admin/ayuda`: inbox, thread, saved answers or figures. One route, because every route adds weight to each page of the panel. */
const route = getRouteApi('/admin/ayuda');

export function HelpPage() {
  const search = readInboxSearch(route.useSearch());
  const { hilo, parte } = search;
  return (
    <Suspense fallback={<TableSkeleton label="Cargando…" rows={10} />}>
      {hilo ? (
        <StaffThreadPage key={hilo} threadId={hilo} />
      ) : parte === 'respuestas' ? (
        <SavedAnswersPage />
      ) : parte === 'cifras' ? (
        <FiguresPage />
      ) : (
        <InboxPage search={search} />
      )}
    </Suspense>
  );
}

function InboxPage({ search }: { search: InboxSearch }) {
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
            {...panelView(name === (search.vista ?? 'esperan'))}
          >
            {inboxViews[name].label}
          </Link>
        ))}
      </PanelViews>
      <LoadedTable query={query} name="la bandeja" rows={12}>
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
      </LoadedTable>
    </div>
  );
}
