import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditAfter, auditBefore, isNarrowed, readAuditSearch } from './audit-search.state.ts';
import { AuditTable } from './audit-table.tsx';
import { auditFileHref, auditQuery } from './audit.data.ts';

const to = '/admin/auditoria';
const route = getRouteApi(to);

export function AuditPage() {
  const search = readAuditSearch(route.useSearch());
  const page = useRef<HTMLDivElement>(null);
  const query = useQuery(auditQuery(search));
  useRowKeys(page);
  return (
    <div ref={page}>
      <PanelTitle
        actions={
          <a href={auditFileHref(search)} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Download className="size-4" />
            Descargar CSV
          </a>
        }
      >
        Auditoría
      </PanelTitle>
      <AuditFilters search={search} first={query.data?.items[0]} />
      <LoadedTable query={query} name="la auditoría" rows={12}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <AuditTable actions={items} search={search} />
            ) : (
              <p className="py-6 text-muted">
                {isNarrowed(search) ? 'Nada coincide con estos filtros.' : 'El equipo todavía no ha hecho nada.'}
              </p>
            )}
            <PanelPages
              before={search.desde && { to, search: auditBefore(search) }}
              after={next !== null && { to, search: auditAfter(search, next) }}
            />
          </>
        )}
      </LoadedTable>
    </div>
  );
}
