import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/api/session.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { reviewVersion, type Review, type Version } from './catalogue.data.ts';

const DeclineForm = lazyPlace(() => import('./decline-form.tsx'), 'DeclineForm', 'h-40 w-full');

const done: Readonly<Record<Review, string>> = {
  confirmed: 'Confirmada.',
  confirmed_alone: 'Confirmada.',
  declined: 'Rechazada: nada cambia.',
  withdrawn: 'Retirada: nada cambia.',
};

/** What one does with the version that waits for a second person. */
export function VersionDecision({ version, hasSecondPerson }: { version: Version; hasSecondPerson: boolean }) {
  const { user } = useSession();
  const [isDeclining, setIsDeclining] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (outcome: Review) => reviewVersion(version.number, outcome),
    onSuccess: (_answer, outcome) => toast.success(done[outcome]),
    onError: (error) => toast.error(error.message),
  });
  const isOwn = version.proposed_by?.user_id === user.id;
  if (isDeclining) return <DeclineForm version={version} onClose={() => setIsDeclining(false)} />;
  const button = (label: string, outcome: Review) => (
    <Button
      variant={outcome === 'withdrawn' ? 'ghost' : 'primary'}
      size="sm"
      busy={isPending}
      onClick={() => mutate(outcome)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isOwn && button('Confirmar', 'confirmed')}
      {!isOwn && (
        <Button variant="ghost" size="sm" onClick={() => setIsDeclining(true)}>
          Rechazar…
        </Button>
      )}
      {isOwn && !hasSecondPerson && button('Confirmar yo', 'confirmed_alone')}
      {isOwn && button('Retirar', 'withdrawn')}
      {isOwn && (
        <span className="text-xs text-muted">
          {hasSecondPerson
            ? 'La confirma otra persona.'
            : 'Nadie más puede confirmarla: podrás hacerlo tú a las 24 horas.'}
        </span>
      )}
    </div>
  );
}
