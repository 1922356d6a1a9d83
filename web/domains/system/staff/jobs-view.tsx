import { lazyPiece, onApproach } from '../../../platform/ui/lazy-part.tsx';
import { jobText } from '@zarpa/contract/system/labels.rules.ts';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { countText } from '../../admin/tables/count-text.state.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { failedJobsQuery, type JobKinds, startFailedJobs } from './system.data.ts';
import { pageAfter, pageBefore, type SystemSearch } from './system-search.state.ts';
import { useRetryKey } from './use-retry-key.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { JobsTable } from './jobs-table.tsx';
import { allStartedText } from './system-labels.state.ts';

const JobSheet = lazyPiece(() => import('./job-sheet.tsx'), 'JobSheet');

export function JobsView({ search }: { search: SystemSearch }) {
  const view = useRef<HTMLDivElement>(null);
  const query = useQuery(failedJobsQuery(search));
  const wasOpened = useOnce(search.fila !== undefined);
  useRowKeys(view);
  useRetryKey(view, 'Reintentar la tarea');
  return (
    <div ref={view}>
      <LoadedTable query={query} name="las tareas" rows={10}>
        {({ items, next, kinds }) => (
          <>
            <div className="mb-3 flex flex-wrap items-center gap-3">
              <KindFilter search={search} kinds={kinds} />
              {search.tipo && items.length > 0 && <RetryAll kind={search.tipo} />}
            </div>
            {items.length > 0 ? (
              <JobsTable jobs={items} search={search} />
            ) : (
              <EmptyState title="No hay tareas fallidas">
                {search.tipo ? 'Ninguna de este tipo.' : 'Lo que falle aparecerá aquí con su causa.'}
              </EmptyState>
            )}
            <Suspense fallback={null}>{wasOpened && <JobSheet search={search} jobs={items} />}</Suspense>
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

function KindFilter({ search: { tipo }, kinds }: { search: SystemSearch; kinds: JobKinds }) {
  const navigate = useNavigate({ from: '/admin/sistema' });
  const kindOptions = kinds.map(({ kind, count }) => ({
    value: kind,
    label: `${jobText(kind)} (${countText(count)})`,
  }));
  // Includes an empty kind that the address names.
  const isKnown = tipo === undefined || kinds.some(({ kind }) => kind === tipo);
  const options = isKnown ? kindOptions : [...kindOptions, { value: tipo, label: jobText(tipo) }];
  const choose = (kind: string) =>
    void navigate({ search: { parte: 'tareas', ...(kind && { tipo: kind }) }, replace: true });
  return (
    <PanelSelect
      label="Tipo"
      value={tipo ?? ''}
      onChange={choose}
      options={[{ value: '', label: 'Todos' }, ...options]}
    />
  );
}

function RetryAll({ kind }: { kind: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const start = useMutation({
    mutationFn: () => startFailedJobs(kind),
    onSuccess: (answer) => toast.success(allStartedText(answer)),
    onError: (error) => toast.error(error.message),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button variant="secondary" size="sm" {...onApproach(preloadDialog)} onClick={() => setIsAsking(true)}>
        Reintentar todas
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="¿Reintentar todas las de este tipo?"
        message={`«${jobText(kind)}»: cada una se intenta una vez ahora mismo, hasta 500. Queda anotado en la actividad del equipo.`}
        confirmLabel="Reintentar todas"
        busy={start.isPending}
        onConfirm={() => start.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
