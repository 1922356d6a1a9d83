import { useMutation, useQueryClient } from '@tanstack/react-query';
import { caseTaskEnds, caseTaskWords } from '@zarpa/contract/case-tasks.rules.ts';
import { ClipboardList } from 'lucide-react';
import { formatMoment } from '../../identity/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { askedBack } from './history-words.state.ts';
import { shortAge } from './queue.state.ts';
import { change, completeTask, type CaseTask, type StaffCase } from './staff-cases.data.ts';

/** What somebody of the team has to do by hand, before everything else of the case. */
export function TaskBand({ whole }: { whole: StaffCase }) {
  const open = whole.tasks.filter(({ done_at }) => done_at === null);
  if (open.length === 0) return null;
  return (
    <section aria-label="Tareas" className="mb-5 rounded-md border border-warning/30 bg-warning-soft px-4 py-1">
      <ul className="divide-y divide-warning/30">
        {open.map((task) => (
          <OpenTask key={task.id} task={task} whole={whole} />
        ))}
      </ul>
    </section>
  );
}

function OpenTask({ task: { id, kind, about, created_at }, whole }: { task: CaseTask; whole: StaffCase }) {
  const client = useQueryClient();
  const now = useNow();
  const { title, what } = caseTaskWords[kind];
  const asked = whole.all_actions.find((action) => action.id === about);
  const back = askedBack(whole.history, about);
  const complete = useMutation({
    mutationFn: () => change(client, whole.standing.case_id, () => completeTask(id)),
    onSuccess: () => toast.success('Tarea hecha.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos guardar que está hecha' }),
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
      <ClipboardList aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-medium">{title}</h2>
        <p className="wrap-anywhere">
          {what}
          {asked && ` Falta: ${asked.message}`}
        </p>
        {back && <p className="font-medium wrap-anywhere">{back}</p>}
        <p className="text-muted" title={formatMoment(created_at)}>
          Desde hace {shortAge(created_at, now)}
        </p>
      </div>
      {/* It ends with the answer to its customer, below among what is known. */}
      {caseTaskEnds[kind] === 'by_hand' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Hecho: ${title}`}
          busy={complete.isPending}
          busyLabel="Guardando…"
          onClick={() => complete.mutate()}
        >
          Hecho
        </Button>
      )}
    </li>
  );
}
