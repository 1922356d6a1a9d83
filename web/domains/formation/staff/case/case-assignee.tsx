import { lazyPlace, onApproach } from '../../../../platform/ui/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcut } from '../../../admin/shortcuts.ts';
import { refusalOf } from '../../../../platform/api/api-error.ts';
import { useSession } from '../../../../platform/api/session.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { change, claimCase, giveCase, releaseCase, type StaffCase } from '../staff-cases.data.ts';

const GiveTo = lazyPlace(() => import('../../../staff/give-to.tsx'), 'GiveTo', 'h-9 w-64');

export function CaseAssignee({ whole: { standing, assignee } }: { whole: StaffCase }) {
  const { user } = useSession();
  const [holder, setHolder] = useState<string>();
  const id = standing.case_id;
  const isMine = assignee?.user_id === user.id;
  const claim = useMutation({
    mutationFn: (takeOver: boolean) => change(id, () => claimCase(id, takeOver)),
    onSuccess: () => {
      setHolder(undefined);
      toast.success('Ahora lo llevas tú.');
    },
    onError: (error) => {
      const taken = refusalOf(error, 'formation.taken_by_other');
      if (taken) setHolder(taken.assignee);
      else toast.error(error.message, { title: 'No pudimos darte el caso' });
    },
  });
  const release = useMutation({
    mutationFn: () => change(id, () => releaseCase(id)),
    onSuccess: () => toast.success('El caso vuelve a la cola, sin asignar.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos dejar el caso' }),
  });
  const take = () => {
    if (isMine || claim.isPending) return;
    if (assignee) setHolder(assignee.name);
    else claim.mutate(false);
  };
  useShortcut('t', 'Tomar el caso', take);
  const name = holder || 'otra persona';
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="min-w-0 wrap-anywhere text-muted">
        {isMine ? 'Lo llevas tú' : assignee ? `Lo lleva ${assignee.name || 'otra persona'}` : 'Sin asignar'}
      </span>
      {isMine ? (
        <Button
          variant="secondary"
          size="sm"
          busy={release.isPending}
          busyLabel="Dejando…"
          onClick={() => release.mutate()}
        >
          Dejar
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          title="Tomar el caso (t)"
          busy={claim.isPending && holder === undefined}
          busyLabel="Tomando…"
          {...onApproach(preloadDialog)}
          onClick={take}
          className="max-w-full"
        >
          <span className="truncate">{assignee ? `Tomar de ${assignee.name || 'otra persona'}` : 'Tomar'}</span>
        </Button>
      )}
      <GiveTo
        permission="manage_cases"
        holderId={assignee?.user_id}
        give={(userId, takeOver) => change(id, () => giveCase(id, userId, takeOver))}
      />
      <ConfirmDialog
        open={holder !== undefined}
        title={<span className="wrap-anywhere">{`Este caso lo lleva ${name}`}</span>}
        message="Si lo tomas, pasa a ti y queda en la historia. Habla antes con quien lo lleva: puede tener algo a medias."
        confirmLabel="Tomar el caso"
        busy={claim.isPending}
        onConfirm={() => claim.mutate(true)}
        onCancel={() => setHolder(undefined)}
      />
    </div>
  );
}
