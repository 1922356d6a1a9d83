import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { once } from '@zarpa/contract/values/once.rules.ts';
import { useRef } from 'react';
import { Badge } from '../../platform/ui/badge.tsx';
import { classNames } from '../../platform/ui/class-names.ts';
import { CrateDrawing } from '../../platform/ui/drawings/crate-drawing.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { PanelTitle } from '../admin/panel-title.tsx';
import { LoadedTable } from '../admin/tables/loaded-table.tsx';
import { placeOf, trailAfter, trailBefore } from '../admin/tables/page-trail.state.ts';
import { PanelPages } from '../admin/tables/panel-pages.tsx';
import { panelLineClass, panelRowClass, PanelTable, type PanelColumn } from '../admin/tables/panel-table.tsx';
import { useRowKeys } from '../admin/tables/use-row-keys.ts';
import { formatMoment } from '../identity/account/moments.state.ts';
import { countsText, standingOf } from './batch-words.state.ts';
import { batchesQuery, type Batch } from './batches.data.ts';

const to = '/admin/lotes';
const route = getRouteApi(to);

const columns: PanelColumn[] = [
  { name: 'Cuándo', className: 'hidden w-48 md:table-cell' },
  { name: 'Qué' },
  { name: 'Quién', className: 'hidden w-44 lg:table-cell' },
  { name: 'Resultado', className: 'hidden sm:table-cell' },
  { name: 'Estado', className: 'w-32' },
];

export function BatchesPage() {
  const { desde } = route.useSearch();
  const page = useRef<HTMLDivElement>(null);
  const query = useQuery(batchesQuery(placeOf(desde)));
  const before = desde && trailBefore(desde);
  useRowKeys(page);
  return (
    <div ref={page}>
      <PanelTitle>Lotes</PanelTitle>
      <LoadedTable query={query} name="los lotes" rows={8}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <PanelTable caption="Lotes" columns={columns}>
                {items.map((batch) => (
                  <BatchRow key={batch.id} batch={batch} />
                ))}
              </PanelTable>
            ) : (
              <EmptyState title="Todavía no hay lotes" drawing={<CrateDrawing />}>
                Elige filas en la cola o en los impuestos: lo que hagas con todas a la vez aparece aquí, fila por fila.
              </EmptyState>
            )}
            <PanelPages
              before={desde && { to, search: before ? { desde: before } : {} }}
              after={next !== null && { to, search: { desde: trailAfter(desde, next) } }}
            />
          </>
        )}
      </LoadedTable>
    </div>
  );
}

function BatchRow({ batch }: { batch: Batch }) {
  const { id, title, made_by, made_at, counts } = batch;
  const { word, tone } = standingOf(batch);
  const who = made_by ? made_by.name || 'Alguien del equipo' : 'Alguien que ya no está';
  const result = countsText(counts);
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums md:table-cell')}>
        <time dateTime={made_at} title={formatMoment(made_at)}>
          {moments().format(new Date(made_at))}
        </time>
      </td>
      <td className={panelLineClass}>
        <Link
          data-row
          to="/admin/lotes/$id"
          params={{ id }}
          className="block truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-link"
        >
          {title}
        </Link>
        <span className="block text-xs text-muted lg:hidden">
          <span className="sm:hidden">{result} · </span>
          {who}
        </span>
      </td>
      <td title={who} className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>
        {who}
      </td>
      <td title={result} className={classNames(panelLineClass, 'hidden text-muted sm:table-cell')}>
        {result}
      </td>
      <td className={panelLineClass}>
        <Badge tone={tone}>{word}</Badge>
      </td>
    </tr>
  );
}

const moments = once(() => new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' }));
