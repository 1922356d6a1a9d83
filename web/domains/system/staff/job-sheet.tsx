import { jobText } from '@zarpa/contract/system/labels.rules.ts';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import { jobLook, noCause } from './job-facts.state.ts';
import { Look } from './look.tsx';
import { RowSheet, type RowFact } from './row-sheet.tsx';
import type { SystemSearch } from './system-search.state.ts';
import { startFailedJob, type FailedJob } from './system.data.ts';
import { triesText } from './system-labels.state.ts';
import { useResend } from './use-resend.ts';

export function JobSheet({ search, jobs }: { search: SystemSearch; jobs: readonly FailedJob[] }) {
  const now = useNow();
  const shownId = useLast(search.fila);
  const job = jobs.find(({ id }) => id === shownId);
  const row = job && { title: jobText(job.kind), facts: factsOf(job, now), action: <Retry key={job.id} job={job} /> };
  return <RowSheet search={search} row={row} />;
}

function factsOf(job: FailedJob, now: number): RowFact[] {
  return [
    ['Causa', job.cause ?? noCause],
    ['Estado', <Look key="look" {...jobLook(job, now)} />],
    ['En cola desde', formatMoment(job.queued_at)],
    ['Último intento', `${formatMoment(job.tried_at)}, ${triesText(job.tries)}`],
    ...(job.next_at ? [['Próximo intento', formatMoment(job.next_at)] as const] : []),
    ...(job.subject ? [['Sobre', job.subject] as const] : []),
  ];
}

function Retry({ job }: { job: FailedJob }) {
  const start = useResend(() => startFailedJob(job));
  return (
    <Button busy={start.isPending} busyLabel="Reintentando…" onClick={() => start.mutate()}>
      Reintentar
    </Button>
  );
}
