import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { taskFacts, taskTitle, type TaskSubject } from '@zarpa/contract/tasks/kinds.rules.ts';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../../platform/api/session.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { useNow } from '../../../identity/use-now.ts';
import { useToday } from '../../../identity/use-today.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { cancellationRequestOf } from '../case/history-labels.state.ts';
import { shortAge } from '../queue/queue.state.ts';
import { caseParts, type CasePart } from '../queue/case-search.state.ts';
import { ownerWord, taskDay } from '../queue/task-place.state.ts';
import { DayWords } from '../queue/tasks-table.tsx';
import { change, completeTask, updateTask, type CaseTask, type StaffCase } from '../staff-cases.data.ts';

const TaskOwnerForm = lazyPlace(() => import('./task-owner-form.tsx'), 'TaskOwnerForm');

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

/** Where the rest of the task stands. */
const partOf: Readonly<Partial<Record<TaskSubject, CasePart>>> = {
  filing: 'presentaciones',
  mail: 'documentos',
  request: 'datos',
  refund: 'orden',
  payment: 'orden',
  renewal: 'servicios',
};

function OpenTask({ task, whole }: { task: CaseTask; whole: StaffCase }) {
  const { id, kind, subject: about, created_at, note } = task;
  const today = useToday();
  const { user } = useSession();
  const [isGiving, setGiving] = useState(false);
  const now = useNow();
  const { what, ends, about: subject } = taskFacts[kind];
  const title = taskTitle(task);
  const part = partOf[subject];
  const linkedAction = whole.all_actions.find((action) => action.id === about);
  const back = cancellationRequestOf(whole.history, about);
  const complete = useMutation({
    mutationFn: () => change(whole.standing.case_id, () => completeTask(id)),
    onSuccess: () => toast.success('Tarea hecha.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos guardar que está hecha' }),
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
      <ClipboardList className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-medium wrap-anywhere">{title}</h2>
        <p className="wrap-anywhere">
          {what}
          {linkedAction && ` Falta: ${linkedAction.message}`}
        </p>
        {back && <p className="font-medium wrap-anywhere">{back}</p>}
        {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        <p className="flex flex-wrap gap-x-3 text-muted" title={formatMoment(created_at)}>
          <DayWords day={taskDay(task, today)} />
          <span>Responsable: {ownerWord(task, user.id)}</span>
          <span>Desde hace {shortAge(created_at, now)}</span>
        </p>
        {part && (
          <Link
            to="/admin/casos/$caseId"
            params={{ caseId: whole.standing.case_id }}
            search={{ ver: part }}
            resetScroll={false}
            className="text-link underline underline-offset-4"
          >
            Abrir «{caseParts[part]}»
          </Link>
        )}
        {subject === 'signing' && (
          <Link to="/admin/firmas/$id" params={{ id: about }} className="text-link underline underline-offset-4">
            Abrir la firma
          </Link>
        )}
        {isGiving && (
          <TaskOwnerForm
            title={`${title}: de quién es`}
            initial={{ owner: task.owner?.user_id ?? '', due_on: task.due_on, note: note ?? '' }}
            isDayFixed={kind === 'cancellation_asked'}
            onSend={({ owner, due_on, note }) =>
              change(whole.standing.case_id, () =>
                updateTask(id, { owner_id: owner || null, due_on, ...(note && { note }) }),
              )
            }
            onClose={() => setGiving(false)}
          />
        )}
      </div>
      {!isGiving && (
        <Button variant="ghost" size="sm" aria-label={`Dar o aplazar: ${title}`} onClick={() => setGiving(true)}>
          Dar o aplazar…
        </Button>
      )}
      {/* It ends with the answer to the customer, in the section below. */}
      {ends === 'by_hand' && (
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
