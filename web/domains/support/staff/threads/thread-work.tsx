import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcut } from '../../../admin/shortcuts.ts';
import { refusalOf } from '../../../../platform/api/api-error.ts';
import { GiveTo } from '../../../staff/give-to.tsx';
import { useSession } from '../../../../platform/api/session.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { claimThread, giveThread, releaseThread, updateThread, type StaffThread } from './staff-threads.data.ts';

export function ThreadWork({ whole: { thread } }: { whole: StaffThread }) {
  const { user } = useSession();
  const [holder, setHolder] = useState<string>();
  const [day, setDay] = useState('');
  const { id, assignee, state, snoozed_until } = thread;
  const isMine = assignee?.user_id === user.id;
  const onError = (error: Error) => toast.error(error.message);
  const claim = useMutation({
    mutationFn: (takeOver: boolean) => claimThread(id, takeOver),
    onSuccess: () => setHolder(undefined),
    onError: (error) => {
      const taken = refusalOf(error, 'threads.taken_by_other');
      if (taken) setHolder(taken.assignee);
      else onError(error);
    },
  });
  const release = useMutation({ mutationFn: () => releaseThread(id), onError });
  const update = useMutation({
    mutationFn: (body: Parameters<typeof updateThread>[1]) => updateThread(id, body),
    onError,
  });
  const take = () => {
    if (isMine || claim.isPending) return;
    if (assignee) setHolder(assignee.name);
    else claim.mutate(false);
  };
  useShortcut('t', 'Tomar la conversación', take);
  const isOpen = state === 'open';
  return (
    <section aria-label="Trabajo" className="grid grid-cols-1 gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 wrap-anywhere text-muted">
          {isMine ? 'La llevas tú' : assignee ? `La lleva ${assignee.name || 'otra persona'}` : 'Sin asignar'}
        </span>
        {isMine ? (
          <Button variant="secondary" size="sm" busy={release.isPending} onClick={() => release.mutate()}>
            Dejar
          </Button>
        ) : (
          <Button size="sm" title="Tomar la conversación (t)" busy={claim.isPending} onClick={take}>
            Tomar
          </Button>
        )}
        <GiveTo
          permission="manage_support"
          holderId={assignee?.user_id}
          give={(userId, takeOver) => giveThread(id, userId, takeOver)}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={update.isPending}
          onClick={() => update.mutate({ state: isOpen ? 'closed' : 'open' })}
        >
          {isOpen ? 'Cerrar' : 'Reabrir'}
        </Button>
      </div>
      {isOpen && (
        <div className="flex flex-wrap items-end gap-3">
          {snoozed_until ? (
            <>
              <span className="text-muted">Aplazada hasta el {formatMoment(snoozed_until)}</span>
              <Button variant="ghost" size="sm" onClick={() => update.mutate({ snoozed_until: null })}>
                Quitar el aplazo
              </Button>
            </>
          ) : (
            <>
              <TextField name="day" type="date" label="Aplazar hasta" value={day} onChange={setDay} />
              <Button
                variant="secondary"
                size="sm"
                disabled={day === ''}
                onClick={() => update.mutate({ snoozed_until: day }, { onSuccess: () => setDay('') })}
              >
                Aplazar
              </Button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        open={holder !== undefined}
        title={<span className="wrap-anywhere">{`La lleva ${holder || 'otra persona'}`}</span>}
        message="Si la tomas, pasa a ti y queda anotado. Habla antes con quien la lleva: puede tener algo a medias."
        confirmLabel="Tomar la conversación"
        busy={claim.isPending}
        onConfirm={() => claim.mutate(true)}
        onCancel={() => setHolder(undefined)}
      />
    </section>
  );
}
