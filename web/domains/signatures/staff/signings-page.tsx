import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { PanelViews, panelView, ViewCount } from '../../admin/tables/panel-views.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { pageAfter, pageBefore, signingViewNames, signingViews, type SigningView } from './signings-search.state.ts';
import { SigningsTable } from './signings-table.tsx';
import { signingCountsQuery, signingsQuery } from './staff-signings.data.ts';

const route = getRouteApi('/admin/firmas');

export function SigningsPage() {
  const search = route.useSearch();
  const { ver = 'esperan' } = search;
  const page = useRef<HTMLDivElement>(null);
  const query = useQuery(signingsQuery(search));
  useRowKeys(page);
  return (
    <div ref={page}>
      <PanelTitle>Firmas</PanelTitle>
      <Views present={ver} />
      <LoadedTable query={query} name="las firmas" rows={10}>
        {({ envelopes, next }) => (
          <>
            {envelopes.length > 0 ? (
              <SigningsTable rows={envelopes} isEnded={ver === 'terminadas' || ver === 'rechazadas'} />
            ) : (
              <EmptyState title={emptyTitles[ver]}>
                Las firmas se piden en los documentos de cada caso; quien no tiene cuenta firma con el enlace de su
                correo.
              </EmptyState>
            )}
            <PanelPages
              before={search.desde && { to: '/admin/firmas', search: pageBefore(search) }}
              after={next !== null && { to: '/admin/firmas', search: pageAfter(search, next) }}
            />
          </>
        )}
      </LoadedTable>
    </div>
  );
}

function Views({ present }: { present: SigningView }) {
  const { data } = useQuery(signingCountsQuery);
  const counts: Partial<Record<SigningView, number | undefined>> = {
    esperan: data?.open,
    papel: data?.ink,
    'sin-correo': data?.bounced,
  };
  return (
    <PanelViews label="Qué firmas">
      {signingViewNames.map((name) => (
        <Link
          key={name}
          to="/admin/firmas"
          search={name === 'esperan' ? {} : { ver: name }}
          {...panelView(name === present)}
        >
          {signingViews[name].label}
          {name in counts && <ViewCount count={counts[name]} />}
        </Link>
      ))}
    </PanelViews>
  );
}

const emptyTitles: Readonly<Record<SigningView, string>> = {
  esperan: 'Nadie tiene nada por firmar',
  papel: 'No hay copias por mirar',
  'sin-correo': 'A todos les llega su enlace',
  rechazadas: 'Nadie se ha negado a firmar',
  terminadas: 'Todavía no terminó ninguna firma',
};
