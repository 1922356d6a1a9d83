import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, FileText, Scale } from 'lucide-react';
import { useRef } from 'react';
import { PanelTitle } from '../../../admin/panel-title.tsx';
import { PanelViews, panelView, ViewCount } from '../../../admin/tables/panel-views.tsx';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { useMay } from '../../../admin/use-may.ts';
import { useChosenRows } from '../../../batches/use-chosen-rows.ts';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { buttonClass } from '../../../../platform/ui/button.tsx';
import { LighthouseDrawing } from '../../../../platform/ui/drawings/lighthouse-drawing.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { viewLabel } from '../packet/return-labels.state.ts';
import { returnsQuery, type ListedReturn } from '../returns-staff.data.ts';
import { returnViewNames, returnViews, type ReturnsSearch } from './returns-search.state.ts';
import { ReturnsTable } from './returns-table.tsx';

const to = '/admin/impuestos/declaraciones';
const listMax = 200;

const BatchBar = lazyPlace(() => import('../../../batches/batch-bar.tsx'), 'BatchBar');
const returnKinds = ['give_returns'] as const;

const route = getRouteApi('/admin/impuestos/declaraciones');

export function ReturnsPage() {
  const search = route.useSearch();
  // Another view begins another choice.
  return <Returns key={search.estado ?? ''} search={search} />;
}

function Returns({ search }: { search: ReturnsSearch }) {
  const page = useRef<HTMLDivElement>(null);
  const query = useQuery(returnsQuery(search));
  useRowKeys(page);
  const choiceOf = useChosenRows<ListedReturn>(page);
  const { chosen, clear } = choiceOf([]);
  const mayGive = useMay('manage_taxes');
  return (
    <div ref={page}>
      <Link to="/admin/impuestos" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft className="size-4" />
        Impuestos
      </Link>
      <PanelTitle actions={<OtherPages />}>Declaraciones</PanelTitle>
      <StateViews search={search} counts={query.data?.counts} />
      <LoadedTable query={query} name="las declaraciones" rows={10}>
        {({ returns }) => (
          <>
            {returns.length > 0 ? (
              <ReturnsTable
                rows={returns}
                choice={mayGive ? choiceOf(returns.map((row) => [row.id, row])) : undefined}
              />
            ) : (
              <EmptyState title="No hay nada en esta vista" drawing={<LighthouseDrawing />}>
                {search.estado === 'mias'
                  ? 'No llevas ninguna declaración abierta.'
                  : search.estado
                    ? 'Ninguna declaración está en ese estado.'
                    : 'Una declaración aparece aquí cuando su cliente genera los papeles del año.'}
              </EmptyState>
            )}
            {returns.length === listMax && (
              <p className="mt-3 text-sm text-muted">
                Son {search.estado === 'presentadas' ? 'las últimas' : 'las'} {listMax}
                {search.estado !== 'presentadas' && ' que vencen antes'}. Elige un estado para ver menos.
              </p>
            )}
            {chosen.size > 0 && <BatchBar subjects={[...chosen.keys()]} kinds={returnKinds} onClear={clear} />}
          </>
        )}
      </LoadedTable>
    </div>
  );
}

function OtherPages() {
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <>
      <Link to="/admin/impuestos/formularios" className={look}>
        <FileText className="size-4" />
        Formularios en blanco
      </Link>
      <Link to="/admin/impuestos/criterios" className={look}>
        <Scale className="size-4" />
        Criterios
      </Link>
    </>
  );
}

type StateViewsProps = { search: ReturnsSearch; counts: Readonly<Partial<Record<string, number>>> | undefined };

function StateViews({ search: { estado }, counts }: StateViewsProps) {
  const open =
    counts &&
    returnViewNames
      .filter((name) => name !== 'presentadas')
      .reduce((sum, name) => sum + (counts[returnViews[name]] ?? 0), 0);
  return (
    <PanelViews label="Declaraciones por estado">
      <Link to={to} search={{}} {...panelView(estado === undefined)}>
        Abiertas
        <ViewCount count={open} />
      </Link>
      <Link to={to} search={{ estado: 'mias' }} {...panelView(estado === 'mias')}>
        Mías
        <ViewCount count={counts?.['mine']} />
      </Link>
      {returnViewNames.map((name) => (
        <Link key={name} to={to} search={{ estado: name }} {...panelView(name === estado)}>
          {viewLabel(returnViews[name])}
          <ViewCount count={counts?.[returnViews[name]]} />
        </Link>
      ))}
    </PanelViews>
  );
}
