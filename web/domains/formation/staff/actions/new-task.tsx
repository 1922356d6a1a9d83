import { useState } from 'react';
import { useMay } from '../../../admin/use-may.ts';
import { useSession } from '../../../../platform/api/session.ts';
import { useToday } from '../../../identity/use-today.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { createHandTask, refreshTasks } from '../staff-cases.data.ts';

const TaskOwnerForm = lazyPlace(() => import('./task-owner-form.tsx'), 'TaskOwnerForm', 'mt-3 h-80 w-full');

/** Something to do about a case, or about a customer where there is none. */
export function NewTask({ userId, caseId }: { userId: string; caseId?: string }) {
  const { user } = useSession();
  const today = useToday();
  const mayOpen = useMay('manage_tasks');
  // Kept while the form is open: sent twice it is one.
  const [id, setId] = useState<string>();
  if (!mayOpen) return null;
  if (id === undefined)
    return (
      <Button variant="secondary" size="sm" aria-expanded={false} onClick={() => setId(crypto.randomUUID())}>
        Nueva tarea…
      </Button>
    );
  return (
    <TaskOwnerForm
      title="Nueva tarea"
      initial={{ title: '', owner: user.id, due_on: today, note: '' }}
      isDayFixed={false}
      onSend={async ({ title, owner, due_on, note }) => {
        const about = { user_id: userId, ...(caseId && { case_id: caseId }) };
        const details = { title: title.trim(), due_on, ...(owner && { owner_id: owner }), ...(note && { note }) };
        await createHandTask({ id, ...about, ...details });
        toast.success('Tarea abierta.');
        await refreshTasks(userId, caseId);
      }}
      onClose={() => setId(undefined)}
    />
  );
}
