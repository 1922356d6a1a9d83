import { jobText } from '@zarpa/contract/system/labels.rules.ts';
import {
  panelAsideClass,
  panelCellClass,
  panelLineClass,
  panelRowClass,
  PanelTable,
  type PanelColumn,
} from '../../admin/tables/panel-table.tsx';
import { describeAge, formatMoment } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { jobLook, noCause } from './job-facts.state.ts';
import { Look } from './look.tsx';
import { RowLink } from './row-link.tsx';
import type { SystemSearch } from './system-search.state.ts';
import { startFailedJob, type FailedJob } from './system.data.ts';
import { triesText } from './system-labels.state.ts';
import { useResend } from './use-resend.ts';

const columns: PanelColumn[] = [
  { name: 'Tarea y causa' },
  { name: 'Estado', className: 'hidden w-40 md:table-cell' },
  { name: 'Último intento', className: 'hidden w-56 lg:table-cell' },
  { name: 'Reintentar', className: 'w-32', isQuiet: true },
];

export function JobsTable({ jobs, search }: { jobs: readonly FailedJob[]; search: SystemSearch }) {
  const now = useNow();
  return (
    <PanelTable caption="Tareas fallidas" columns={columns}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} search={search} now={now} />
      ))}
    </PanelTable>
  );
}

function JobRow({ job, search, now }: { job: FailedJob; search: SystemSearch; now: number }) {
  const start = useResend(() => startFailedJob(job));
  const look = jobLook(job, now);
  const last = `${describeAge(job.tried_at, now)}, ${triesText(job.tries)}`;
  const cause = job.cause ?? noCause;
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      <td title={[cause, job.subject].filter(Boolean).join('. ')} className={panelLineClass}>
        <RowLink search={search} id={job.id}>
          {jobText(job.kind)}
        </RowLink>
        <span className={classNames(panelAsideClass, 'max-md:line-clamp-2')}>{cause}</span>
        {job.subject && <span className={classNames(panelAsideClass, 'text-faint')}>{job.subject}</span>}
        <span className="block text-xs text-muted md:hidden">{look.word}</span>
        <span className="block text-xs text-muted md:hidden">{last}</span>
      </td>
      <td className={classNames(panelLineClass, 'hidden md:table-cell')}>
        <Look {...look} />
      </td>
      <td
        title={`${last}. En cola desde el ${formatMoment(job.queued_at)}`}
        className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}
      >
        {last}
      </td>
      <td className={classNames(panelCellClass, 'text-right')}>
        <Button
          data-retry
          variant="ghost"
          size="sm"
          className="relative z-1 min-h-8!"
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
