import { useMutation } from '@tanstack/react-query';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useState } from 'react';
import { useMay } from '../../admin/use-may.ts';
import { StateMark } from '../../money/staff/state-mark.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { signerStanding } from './signing-words.state.ts';
import { inviteAgain, type SigningSigner, type WholeSigning } from './staff-signings.data.ts';

const EmailForm = lazyPlace(() => import('./email-form.tsx'), 'EmailForm', 'mt-3 h-40 w-full');

export function SigningPeople({ envelope }: { envelope: WholeSigning['envelope'] }) {
  const { signers } = envelope;
  const hasTurns = new Set(signers.map(({ step }) => step)).size > 1;
  return (
    <section aria-labelledby="personas">
      <h2 id="personas" className="mb-2 text-base font-semibold">
        Quién firma
      </h2>
      <ul className="text-sm">
        {signers.map((signer) => (
          <Person key={signer.id} signer={signer} envelope={envelope} hasTurns={hasTurns} />
        ))}
      </ul>
    </section>
  );
}

type PersonProps = { signer: SigningSigner; envelope: WholeSigning['envelope']; hasTurns: boolean };

function Person({ signer, envelope, hasTurns }: PersonProps) {
  const { id, name, role, email, step, state, decline_reason } = signer;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const mayManage = useMay('manage_cases');
  const { tone, words } = signerStanding(signer);
  const mayStill = envelope.state === 'open' && mayManage && state !== 'signed' && state !== 'declined';
  const invite = useMutation({
    mutationFn: () => inviteAgain(envelope.id, id),
    onSuccess: () => toast.success('Le enviamos otro enlace. El anterior ya no sirve.'),
    onError: (error) => toast.error(error.message, { title: 'No se envió' }),
  });
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-xs wrap-anywhere text-muted">
            {[email, role, hasTurns && `${step}.º turno`].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3">
            <StateMark tone={tone}>{words}</StateMark>
            <span className="text-muted">{sinceOf(signer)}</span>
          </p>
          {decline_reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">«{decline_reason}»</p>}
        </div>
        {mayStill && !isCorrecting && (
          <div className="flex flex-wrap gap-1">
            {state !== 'waiting' && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Enviar otra vez a ${name}`}
                busy={invite.isPending}
                busyLabel="Enviando…"
                onClick={() => invite.mutate()}
              >
                Enviar otra vez
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Corregir el correo de ${name}`}
              onClick={() => setIsCorrecting(true)}
            >
              Corregir el correo…
            </Button>
          </div>
        )}
      </div>
      {isCorrecting && <EmailForm envelopeId={envelope.id} signer={signer} onClose={() => setIsCorrecting(false)} />}
    </li>
  );
}

function sinceOf({ state, invited_at, opened_at, signed_at, declined_at }: SigningSigner): string | undefined {
  const at = { waiting: null, invited: invited_at, opened: opened_at, signed: signed_at, declined: declined_at }[state];
  return at === null ? undefined : `el ${formatDay(at)}`;
}
