import { declineGroundWords } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../admin/use-may.ts';
import { change } from '../../formation/staff/staff-cases.data.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { answerCancellation, cancelRefund, type StaffCancellation as Cancellation } from './staff-orders.data.ts';

const AnswerForm = lazyPlace(() => import('../../admin/forms/answer-form.tsx'), 'AnswerForm');

const DeclineForm = lazyPlace(() => import('./decline-form.tsx'), 'DeclineForm');

const isOpen = ({ state }: Cancellation) => state === 'asked';

type Props = { request: Cancellation; caseId: string; registrationId: string; returned: number };

export function StaffCancellation({ request, caseId, registrationId, returned }: Props) {
  const [isAnswering, setIsAnswering] = useState(false);
  const { way, stage, lines, total, reason, asked_at, due_at, state, settled_at, answer, ground, came_back } = request;
  const mayRefund = useMay('manage_money');
  const isOwed = total > 0;
  const mayAnswer = isOpen(request) && (!isOwed || mayRefund);
  return (
    <section aria-label="Reembolso pedido" className="border-b border-line py-2">
      <p className="font-medium">
        {isOpen(request) ? 'Pide' : 'Pidió'} <Money dollars={total} />
        {way === 'ends_case' ? ' y canceló el trámite' : ', sin cancelar el trámite'}
      </p>
      <p className="text-xs text-muted">
        El {formatShortDay(asked_at)}, en «{stageFacts[stage].label}» ·{' '}
        {isOpen(request)
          ? `prometido para el ${formatShortDay(due_at)}`
          : `${state === 'declined' ? 'no procede, dicho' : 'resuelto'} el ${formatShortDay(settled_at ?? due_at)}`}
      </p>
      {reason && <p className="wrap-anywhere whitespace-pre-line">«{reason}»</p>}
      <ul className="text-xs text-muted">
        {lines
          .filter(({ returns }) => returns > 0)
          .map(({ key, label, returns }) => (
            <li key={key} className="wrap-anywhere">
              {label}: <Money dollars={returns} />
            </li>
          ))}
      </ul>
      {isOpen(request) && isOwed && (
        <p className="text-xs">
          Abierta hasta que el proveedor diga que volvió. Devuelto de esta orden: <Money dollars={returned} />.
          {!mayRefund && ' Si no procede, lo dice quien lleva los cobros.'}
        </p>
      )}
      {isOpen(request) && isOwed && mayRefund && (
        <Link
          to="/admin/dinero/$registrationId"
          params={{ registrationId }}
          className="text-link underline underline-offset-4"
        >
          Devolver en «Dinero»
        </Link>
      )}
      {came_back !== null && (
        <p className="text-xs">
          Volvió <Money dollars={came_back} />, según el proveedor.
        </p>
      )}
      {ground && <p className="text-xs">{declineGroundWords[ground]}</p>}
      {answer && <p className="wrap-anywhere whitespace-pre-line">Respondimos: «{answer}»</p>}
      {mayAnswer && !isAnswering && (
        <Button variant="ghost" size="sm" onClick={() => setIsAnswering(true)}>
          {isOwed ? 'No procede…' : 'Resolver con una respuesta…'}
        </Button>
      )}
      {mayAnswer && isAnswering && isOwed && (
        <DeclineForm
          onSend={(why, text) => change(caseId, () => cancelRefund(request.id, why, text))}
          onClose={() => setIsAnswering(false)}
        />
      )}
      {mayAnswer && isAnswering && !isOwed && (
        <AnswerForm
          title="Resolver con una respuesta"
          label="Responder y cerrar"
          field={{
            label: 'Qué pasa con lo que pidió',
            hint: 'Lo lee el cliente.',
            missing: 'Di al cliente qué pasa con lo que pidió.',
          }}
          settled="orders.cancellation_settled"
          onSend={(text) => change(caseId, () => answerCancellation(request.id, text))}
          onClose={() => setIsAnswering(false)}
        />
      )}
    </section>
  );
}
