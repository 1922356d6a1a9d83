import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { Loaded } from '../../../platform/shell/loaded.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { MailsTable } from './mails-table.tsx';
import { unsentMailsQuery } from './system.data.ts';
import { pageAfter, pageBefore, type SystemSearch } from './system-search.state.ts';
import { useRetryKey } from './use-retry-key.ts';

/** Mails that are told and not sent. */
export function MailsView({ search }: { search: SystemSearch }) {
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
