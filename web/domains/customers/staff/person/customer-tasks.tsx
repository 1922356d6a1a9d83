import { useMutation, useQuery } from '@tanstack/react-query';
import { taskTitle } from '@zarpa/contract/tasks/kinds.rules.ts';
import { useState } from 'react';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { useMay } from '../../../admin/use-may.ts';
import { NewTask } from '../../../formation/staff/actions/new-task.tsx';
import { ownerWord, taskDay } from '../../../formation/staff/queue/task-place.state.ts';
import {
  completeTask,
  customerTasksQuery,
  refreshTasks,
  type CaseTask,
} from '../../../formation/staff/staff-cases.data.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { useToday } from '../../../identity/use-today.ts';
import { useSession } from '../../../../platform/api/session.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';

/** What somebody of the team opened about the customer and none of their companies. */
export function CustomerTasks({ userId }: { userId: string }) {
  const query = useQuery(customerTasksQuery(userId));
  return (
    <section aria-label="Tareas" className="text-sm">
      <h3 className="mb-1.5 font-semibold">Tareas</h3>
      <LoadedTable query={query} name="las tareas" rows={2}>
        {(tasks) =>
          tasks.length === 0 ? (
            <p className="text-muted">Ninguna.</p>
          ) : (
            <ul className="border-t border-line">
              {tasks.map((task) => (
                <HandTask key={task.id} task={task} userId={userId} />
              ))}
            </ul>
          )
        }
      </LoadedTable>
      <div className="mt-3">
        <NewTask userId={userId} />
      </div>
    </section>
  );
}

function HandTask({ task, userId }: { task: CaseTask; userId: string }) {
  const today = useToday();
  const { user } = useSession();
  const title = taskTitle(task);
  return (
    <li className="border-b border-line py-2">
      <p className="font-medium wrap-anywhere">{title}</p>
      {task.note && <p className="wrap-anywhere whitespace-pre-line">{task.note}</p>}
      {task.done_at === null ? (
        <>
          <p className={taskDay(task, today).isOverdue ? 'text-danger' : 'text-muted'}>
            {taskDay(task, today).text} · {ownerWord(task, user.id)}
          </p>
          <Done task={task} userId={userId} />
        </>
      ) : (
        <p className="wrap-anywhere text-muted">
          La hizo {task.done_by || 'alguien que ya no está'}, el {formatMoment(task.done_at)}
          {task.done_note && `: «${task.done_note}»`}
        </p>
      )}
    </li>
  );
}

function Done({ task, userId }: { task: CaseTask; userId: string }) {
  const mayEnd = useMay('manage_tasks');
  const [note, setNote] = useState('');
  const complete = useMutation({
    mutationFn: () => completeTask(task.id, note.trim()),
    onSuccess: () => refreshTasks(userId),
    onError: (error) => toast.error(error.message, { title: 'No pudimos guardar que está hecha' }),
  });
  if (!mayEnd) return null;
  return (
    <div className="mt-1 flex flex-wrap items-end gap-2">
      <TextField
        name={`done-${task.id}`}
        label="Qué se hizo"
        optional
        value={note}
        maxLength={1000}
        onChange={setNote}
        className="min-w-0 flex-1 basis-48"
      />
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Hecho: ${taskTitle(task)}`}
        busy={complete.isPending}
        busyLabel="Guardando…"
        onClick={() => complete.mutate()}
      >
        Hecho
      </Button>
    </div>
  );
}
