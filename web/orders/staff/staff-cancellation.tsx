import { useQueryClient } from '@tanstack/react-query';
import { formatShortDay } from '@zarpa/contract/dates.rules.ts';
import { stageFacts } from '@zarpa/contract/stages.rules.ts';
import { Suspense, useState } from 'react';
import { change } from '../../formation/staff/staff-cases.data.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPiece } from '../../ui/lazy-part.tsx';
import { Money } from '../../ui/money.tsx';
import { answerCancellation, type StaffCancellation as Asked } from './staff-orders.data.ts';

// With the form's library.
const AnswerForm = lazyPiece(async () => ({ default: (await import('../../admin/answer-form.tsx')).AnswerForm }));

/** What the customer asked back: of which parts, why, until when; and a word that ends it where no refund does. */
export function StaffCancellation({ asked, caseId }: { asked: Asked; caseId: string }) {
  const client = useQueryClient();
  const [isAnswering, setIsAnswering] = useState(false);
  const { way, stage, lines, total, reason, asked_at, due_at, state, settled_at, answer } = asked;
  const isOpen = state === 'asked';
  return (
    <section aria-label="Reembolso pedido" className="border-b border-line py-2">
      <p className="font-medium">
        {isOpen ? 'Pide' : 'Pidió'} <Money dollars={total} />
        {way === 'ends_case' ? ' y canceló el trámite' : ', sin cancelar el trámite'}
      </p>
      <p className="text-xs text-muted">
        El {formatShortDay(asked_at)}, en «{stageFacts[stage].label}» ·{' '}
        {isOpen ? `prometido para el ${formatShortDay(due_at)}` : `resuelto el ${formatShortDay(settled_at ?? due_at)}`}
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
      {answer && <p className="wrap-anywhere whitespace-pre-line">Respondimos: «{answer}»</p>}
      {isOpen && !isAnswering && (
        <Button variant="ghost" size="sm" onClick={() => setIsAnswering(true)}>
          Resolver con una respuesta…
        </Button>
      )}
      {isOpen && isAnswering && (
        <Suspense fallback={null}>
          <AnswerForm
            title="Resolver con una respuesta"
            label="Responder y cerrar"
            field={{
              label: 'Qué pasa con lo que pidió',
              hint: 'Lo lee el cliente. El reembolso mismo se hace en la página del proveedor.',
              missing: 'Di al cliente qué pasa con lo que pidió.',
            }}
            settled="orders.cancellation_settled"
            onSend={(text) => change(client, caseId, () => answerCancellation(asked.id, text))}
            onClose={() => setIsAnswering(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
