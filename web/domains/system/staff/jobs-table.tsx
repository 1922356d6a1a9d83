import { jobText } from '@zarpa/contract/system/labels.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { panelCellClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { describeAge, formatMoment } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { Look } from './look.tsx';
import { startFailedJob, type FailedJob } from './system.data.ts';
import { outcomeWords, triesText, untilText } from './system-labels.state.ts';

const columns: PanelColumn[] = [
  { name: 'Tarea y causa' },
  { name: 'Estado', className: 'hidden w-40 md:table-cell' },
  { name: 'Último intento', className: 'hidden w-40 lg:table-cell' },
  { name: 'Reintentar', className: 'w-32', isQuiet: true },
];

export function JobsTable({ jobs }: { jobs: readonly FailedJob[] }) {
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
