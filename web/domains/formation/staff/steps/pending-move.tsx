import { useMutation } from '@tanstack/react-query';
import { transitions } from '@zarpa/contract/formation/transitions.rules.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../../../platform/api/session.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { cancelMove, change, type StaffCase } from '../staff-cases.data.ts';

export function PendingMove({ pending, caseId }: { pending: NonNullable<StaffCase['pending']>; caseId: string }) {
  const { user } = useSession();
  const seconds = useSecondsUntil(pending.due_at);
  const label = transitions.find(({ event }) => event === pending.event)?.label ?? pending.event;
  const isOwn = pending.made_by?.user_id === user.id;
  const undo = useMutation({
    mutationFn: () => change(caseId, () => cancelMove(pending.id)),
    onSuccess: () => toast.success('Deshecho: no salió nada, y el cliente no se entera.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos deshacerlo' }),
  });
  // The worker acts within a second of the end; the screen then follows.
  useEffect(() => {
    if (seconds > 0) return undefined;
    const timer = setInterval(() => void change(caseId, async () => undefined), 1_500);
    return () => clearInterval(timer);
  }, [seconds, caseId]);
  return (
    <section
      aria-label="Paso por salir"
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-caution/50 bg-caution-soft p-3 text-sm"
    >
      <p className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span role="timer" className="tabular-nums">
          {seconds > 0 ? `Sale en ${seconds} s. Hasta entonces nadie más lo sabe.` : 'Está saliendo…'}
        </span>
        {!isOwn && <span className="block text-muted">Lo dio {pending.made_by?.name || 'otra persona'}.</span>}
      </p>
      {isOwn && seconds > 0 && (
        <Button
          variant="secondary"
          size="sm"
          busy={undo.isPending}
          busyLabel="Deshaciendo…"
          onClick={() => undo.mutate()}
        >
          Deshacer
        </Button>
      )}
    </section>
  );
}

function useSecondsUntil(iso: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [iso]);
  return seconds;
}
