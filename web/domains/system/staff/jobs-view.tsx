import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { jobText } from '@zarpa/contract/system/labels.rules.ts';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { countText } from '../../admin/tables/count-text.state.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { failedJobsQuery, type JobKinds, startFailedJobs, startFailedJob, type FailedJob } from './system.data.ts';
import { pageAfter, pageBefore, type SystemSearch } from './system-search.state.ts';
import { useRetryKey } from './use-retry-key.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { allStartedText, outcomeWords, triesText, untilText } from './system-labels.state.ts';
import { panelCellClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { describeAge, formatMoment } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Look } from './look.tsx';

export function JobsView({ search }: { search: SystemSearch }) {
  const view = useRef<HTMLDivElement>(null);
  const query = useQuery(failedJobsQuery(search));
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
              <JobsTable jobs={items} />
            ) : (
              <EmptyState title="No hay tareas fallidas">
                {search.tipo ? 'Ninguna de este tipo.' : 'Lo que falle aparecerá aquí con su causa.'}
              </EmptyState>
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

const columns: PanelColumn[] = [
  { name: 'Tarea y causa' },
  { name: 'Estado', className: 'hidden w-40 md:table-cell' },
  { name: 'Último intento', className: 'hidden w-40 lg:table-cell' },
  { name: 'Reintentar', className: 'w-32', isQuiet: true },
];

function JobsTable({ jobs }: { jobs: readonly FailedJob[] }) {
  const now = useNow();
  return (
    <PanelTable caption="Tareas fallidas" columns={columns}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} now={now} />
      ))}
    </PanelTable>
  );
}

function JobRow({ job, now }: { job: FailedJob; now: number }) {
  const start = useMutation({
    mutationFn: () => startFailedJob(job),
    onSuccess: ({ outcome }) => toast[outcomeWords[outcome].tone](outcomeWords[outcome].text),
    onError: (error) => toast.error(error.message),
  });
  const state =
    job.next_at === null
      ? ({ tone: 'danger', word: 'Abandonada' } as const)
      : ({ tone: 'warning', word: `Se repite ${untilText(job.next_at, now)}` } as const);
  const last = `${describeAge(job.tried_at, now)}, ${triesText(job.tries)}`;
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td className={panelCellClass}>
        <span className="font-medium">{jobText(job.kind)}</span>
        <span className="block text-xs text-muted">
          {job.cause ?? 'Sin causa anotada: está en el registro del proceso.'}
        </span>
        {job.subject && <span className="block text-xs text-faint">{job.subject}</span>}
        <span className="block text-xs text-muted md:hidden">{state.word}</span>
        <span className="block text-xs text-muted lg:hidden">{last}</span>
      </td>
      <td className={classNames(panelCellClass, 'hidden md:table-cell')}>
        <Look {...state} />
      </td>
      <td
        title={`En cola desde el ${formatMoment(job.queued_at)}`}
        className={classNames(panelCellClass, 'hidden text-muted lg:table-cell')}
      >
        {last}
      </td>
      <td className={panelCellClass}>
        <Button
          data-retry
          variant="secondary"
          size="sm"
          aria-label={`Reintentar: ${jobText(job.kind)}`}
          busy={start.isPending}
          onClick={() => start.mutate()}
        >
          Reintentar
        </Button>
      </td>
    </tr>
  );
}
