import { useMutation } from '@tanstack/react-query';
import { useSession } from '../../../../platform/api/session.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { useMay } from '../../../admin/use-may.ts';
import { changeReturn, giveReturn, type Reviewed } from '../returns-staff.data.ts';

const GiveTo = lazyPlace(() => import('../../../staff/give-to.tsx'), 'GiveTo', 'h-9 w-64');

export function ReturnAssignee({ reviewed: { packet, assignee } }: { reviewed: Reviewed }) {
  const { user } = useSession();
  const mayGive = useMay('manage_taxes');
  const isMine = assignee?.user_id === user.id;
  const give = (userId: string, takeOver: boolean) =>
    changeReturn(packet.id, () => giveReturn(packet.id, userId, takeOver));
  const take = useMutation({
    mutationFn: () => give(user.id, false),
    onSuccess: () => toast.success('Ahora la llevas tú.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos dártela' }),
  });
  return (
    <div className="mt-2 flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="min-w-0 wrap-anywhere text-muted">
        {isMine ? 'La llevas tú' : assignee ? `La lleva ${assignee.name || 'otra persona'}` : 'Sin asignar'}
      </span>
      {mayGive && (
        <>
          {!assignee && (
            <Button
              variant="secondary"
              size="sm"
              busy={take.isPending}
              busyLabel="Tomando…"
              onClick={() => take.mutate()}
            >
              Tomar
            </Button>
          )}
          <GiveTo permission="manage_taxes" holderId={assignee?.user_id} give={give} />
        </>
      )}
    </div>
  );
}
