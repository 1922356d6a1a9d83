import { isStanding } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { useState } from 'react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { useSession } from '../../../platform/api/session.ts';
import { ownerWord, taskDay } from '../../formation/staff/queue/task-place.state.ts';
import { useToday } from '../../identity/use-today.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FileField } from '../../../platform/ui/fields/file-field.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { createDateTask, saveDateTask, sendStaffProof, taxWorkKey, type StaffTaxes } from './tax-work.data.ts';

type Obligation = StaffTaxes['taxes']['obligations'][number];
type DateTaskProps = { obligation: Obligation; tasks: StaffTaxes['tasks']; registrationId: string };

const TaskOwnerForm = lazyPlace(() => import('../../formation/staff/actions/task-owner-form.tsx'), 'TaskOwnerForm');

export function DateTask({ obligation, tasks, registrationId }: DateTaskProps) {
  const today = useToday();
  const { user } = useSession();
  const [open, setOpen] = useState<'task' | 'proof'>();
  const own = tasks.filter(({ subject }) => subject === obligation.key);
  const task = own.find(({ done_at }) => done_at === null);
  const done = own.find(({ outcome }) => outcome === 'done');
  const isWaiting = isStanding(obligation.state);
  const refresh = () => queryClient.invalidateQueries({ queryKey: taxWorkKey });
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-2">
      {task && (
        <p className="text-sm">
          <span className="font-medium">Responsable: {ownerWord(task, user.id)}</span>
          <span className={taskDay(task, today).isOverdue ? 'text-danger' : 'text-muted'}>
            {' '}
            · {taskDay(task, today).text}
          </span>
          {task.note && <span className="block wrap-anywhere whitespace-pre-line">{task.note}</span>}
        </p>
      )}
      {done && <p className="text-sm">Hecho por nosotros: {done.done_by || 'alguien que ya no está'}.</p>}
      {isWaiting && open === undefined && (
        <div className="flex flex-wrap gap-1">
          <Button variant="ghost" size="sm" onClick={() => setOpen('task')}>
            {task ? 'Cambiar responsable o día…' : 'Encargar o recordar…'}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setOpen('proof')}>
            Hecho por nosotros…
          </Button>
        </div>
      )}
      {open === 'task' && (
        <TaskOwnerForm
          title="Quién lo hace y cuándo se le recuerda"
          initial={{
            owner: task?.owner?.user_id ?? user.id,
            // A reminder cannot be in the past.
            due_on: task?.due_on ?? (obligation.due_on > today ? obligation.due_on : today),
            note: task?.note ?? '',
          }}
          isDayFixed={false}
          onSend={async ({ owner, due_on, note }) => {
            const fields = { due_on, ...(note && { note }) };
            if (task) await saveDateTask(task.id, { owner_id: owner || null, ...fields });
            else
              await createDateTask({
                registration_id: registrationId,
                obligation: obligation.key,
                ...(owner && { owner_id: owner }),
                ...fields,
              });
            await refresh();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'proof' && (
        <div className="grid gap-2">
          <FileField
            name={`proof ${obligation.key}`}
            label="Justificante de lo que hicimos"
            value={undefined}
            send={async (file, sending) => {
              const proof = await sendStaffProof(registrationId, obligation.key, file, sending);
              setOpen(undefined);
              toast.success('Hecho por nosotros. El cliente tiene el justificante.');
              await refresh();
              return proof;
            }}
          />
          <Button variant="ghost" size="sm" onClick={() => setOpen(undefined)}>
            Cerrar
          </Button>
        </div>
      )}
    </div>
  );
}
