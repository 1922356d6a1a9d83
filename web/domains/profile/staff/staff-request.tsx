import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ChangeRequest } from '@zarpa/contract/profile/change-requests.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { changeRequestStateLabels, lockedFacts } from '@zarpa/contract/profile/completion.rules.ts';
import { useState, type ReactNode } from 'react';
import { CopyValue } from '../../formation/staff/case/copy-value.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { reviewChangeRequest, type Outcome } from './change-requests.data.ts';

const AnswerForm = lazyPlace(() => import('../../admin/forms/answer-form.tsx'), 'AnswerForm');

const outcomeWords: Readonly<Record<Outcome, { label: string; send: string; asks: string }>> = {
  done: { label: 'Hecho', send: 'Responder que está hecho', asks: 'Qué se hizo' },
  declined: { label: 'No se hace', send: 'Responder que no se hace', asks: 'Por qué no' },
};

type StaffRequestProps = { request: ChangeRequest; caseId: string; registrationId: string };

export function StaffRequest({ request, caseId, registrationId }: StaffRequestProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const { fact, present, wanted, reason, state, asked_at, settled_at, answer } = request;
  const { label } = lockedFacts[fact];
  const isOpen = state === 'open';
  return (
    <li className="border-b border-line py-2">
      <h4 className="font-medium">{label}</h4>
      <p className="text-xs text-muted">
        Pedido el {formatShortDay(asked_at)}
        {!isOpen && ` · ${changeRequestStateLabels[state]}`}
        {settled_at && ` el ${formatShortDay(settled_at)}`}
      </p>
      <dl className="mt-1 grid gap-1">
        <Line name="Ahora">{present ?? 'No especificado'}</Line>
        <Line name="Pide">
          {wanted}
          <CopyValue label={`${label}, lo que pide`} value={wanted} />
        </Line>
        {reason && <Line name="Por qué">{reason}</Line>}
        {answer && <Line name="Respondimos">{answer}</Line>}
      </dl>
      {fact === 'members' && (isOpen || state === 'done') && (
        <p className="mt-1">
          <Link
            to="/admin/impuestos/$registrationId"
            params={{ registrationId }}
            hash="miembros"
            className="text-link underline underline-offset-4"
          >
            Anotar el cambio en Miembros
          </Link>
        </p>
      )}
      {isOpen && outcome === undefined && (
        <>
          <p className="mt-1 text-xs text-muted">
            {fact === 'members'
              ? 'Si entró, salió o cambió de parte alguien, anótalo con su día en «Miembros»; un nombre mal escrito se arregla con «Corregir…», más arriba. Después responde.'
              : 'Si procede, haz la corrección con «Corregir…», más arriba; después responde.'}
          </p>
          <div className="mt-1 -ml-3 flex flex-wrap gap-1">
            {(['done', 'declined'] as const).map((one) => (
              <Button
                key={one}
                variant="ghost"
                size="sm"
                aria-label={`${outcomeWords[one].label}: ${label}`}
                onClick={() => setOutcome(one)}
              >
                {outcomeWords[one].label}…
              </Button>
            ))}
          </div>
        </>
      )}
      {isOpen && outcome && (
        <AnswerForm
          title={`${outcomeWords[outcome].label}: ${label}`}
          label={outcomeWords[outcome].send}
          field={{
            label: outcomeWords[outcome].asks,
            hint: 'Lo lee el cliente.',
            missing: 'Escribe qué se hizo, o por qué no: lo lee el cliente.',
          }}
          settled="profile.request_settled"
          onSend={async (text) => {
            await reviewChangeRequest(client, caseId, request.id, { outcome, answer: text });
            // An accepted change gets its date there, unless it has one.
            if (fact === 'members' && outcome === 'done')
              await navigate({
                to: '/admin/impuestos/$registrationId',
                params: { registrationId },
                hash: 'miembros',
              });
          }}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </li>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex items-start gap-1 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
