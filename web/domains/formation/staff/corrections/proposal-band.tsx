import { useMutation } from '@tanstack/react-query';
import { transitions } from '@zarpa/contract/formation/transitions.rules.ts';
import { factLabel } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { useId, useState } from 'react';
import { errorOfFailure, refusalOf } from '../../../../platform/api/api-error.ts';
import { useSession } from '../../../../platform/api/session.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { useNow } from '../../../identity/use-now.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { shownValue } from '../../change-lines.state.ts';
import { waysOf } from './proposal.state.ts';
import { ProposedChange } from './proposed-change.tsx';
import { change, reviewProposal, type Proposal, type StaffCase } from '../staff-cases.data.ts';

const TeamWordForm = lazyPlace(() => import('../actions/team-word-form.tsx'), 'TeamWordForm');

type Outcome = 'confirmed' | 'confirmed_alone' | 'declined' | 'withdrawn';
const done: Readonly<Record<Outcome, string>> = {
  confirmed: 'Confirmado. El cliente recibe un correo.',
  confirmed_alone: 'Confirmado en solitario. El cliente recibe un correo, y el equipo también.',
  declined: 'Rechazado: no cambia nada.',
  withdrawn: 'Retirado: no cambia nada.',
};

export function ProposalBand({ proposal, whole }: { proposal: Proposal; whole: StaffCase }) {
  const { user } = useSession();
  const now = useNow();
  const heldId = useId();
  const headingId = useId();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [changed, setChanged] = useState<string>();
  const { isOwn, mayConfirm, mayConfirmAlone, held } = waysOf(proposal, whole, { id: user.id, now });
  const { case_id } = whole.standing;
  const review = useMutation({
    mutationFn: ({ outcome, note }: { outcome: Outcome; note?: string }) =>
      change(case_id, () => reviewProposal(proposal.id, { outcome, ...(note && { note }) })),
    onSuccess: (_none, { outcome }) => toast.success(done[outcome]),
    onError: (cause) => {
      const fact = refusalOf(cause, 'formation.fact_changed');
      if (fact)
        setChanged(
          fact.present.map(({ fact: key, value }) => `${factLabel(key)}: ${shownValue(key, value)}.`).join(' '),
        );
      else toast.error(errorOfFailure(cause).message, { title: 'No cambió nada' });
    },
    onSettled: () => setIsConfirming(false),
  });
  const isReversal = proposal.kind === 'reverted';
  const step = transitions.find(({ event }) => event === proposal.event);
  return (
    <section
      aria-labelledby={headingId}
      className="mb-6 grid gap-3 rounded-lg border border-caution/50 bg-caution-soft p-4 text-sm"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={headingId} className="text-base font-semibold">
          {isReversal
            ? 'Por confirmar: deshacer el último paso'
            : step
              ? `Por confirmar: ${step.label}`
              : 'Por confirmar: corrección de datos'}
        </h2>
        <p className="text-muted wrap-anywhere">
          {isOwn ? 'Lo propusiste' : `Lo propuso ${proposal.proposed_by?.name || 'otra persona'}`} el{' '}
          {formatMoment(proposal.proposed_at)}
        </p>
      </div>
      <ProposedChange proposal={proposal} whole={whole} />
      {changed !== undefined && (
        <Alert tone="danger" title="Cambió desde que se propuso, y no se puede confirmar así">
          Ahora figura: {changed}
        </Alert>
      )}
      {isDeclining ? (
        <TeamWordForm
          name="Rechazar el cambio"
          label="Por qué no"
          button="Rechazar"
          busyLabel="Rechazando…"
          onSend={async (note) => void (await review.mutateAsync({ outcome: 'declined', note }).catch(() => undefined))}
          onClose={() => setIsDeclining(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {(!isOwn || mayConfirmAlone) && (
            <Button
              size="sm"
              disabled={!mayConfirm}
              aria-describedby={held === undefined ? undefined : heldId}
              onClick={() => setIsConfirming(true)}
            >
              {isOwn ? 'Confirmar en solitario' : 'Confirmar'}
            </Button>
          )}
          {isOwn ? (
            <Button
              variant="secondary"
              size="sm"
              busy={review.isPending}
              busyLabel="Retirando…"
              onClick={() => review.mutate({ outcome: 'withdrawn' })}
            >
              Retirar
            </Button>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setIsDeclining(true)}>
              Rechazar…
            </Button>
          )}
          {held !== undefined && (
            <span id={heldId} className="text-muted">
              {held}
            </span>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={<span className="wrap-anywhere">{`¿Confirmar el cambio de ${whole.standing.company_name}?`}</span>}
        message={
          isReversal
            ? 'El caso vuelve a la etapa anterior, con todo lo que se supo en ese paso. El cliente recibe el motivo por correo.'
            : 'Vale desde este momento en todas partes. El cliente recibe el motivo por correo.'
        }
        confirmLabel="Confirmar"
        busy={review.isPending}
        onConfirm={() => review.mutate({ outcome: isOwn ? 'confirmed_alone' : 'confirmed' })}
        onCancel={() => setIsConfirming(false)}
      />
    </section>
  );
}
