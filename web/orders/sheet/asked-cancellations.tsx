import { cancellationLines } from '@zarpa/contract/cancellation-words.rules.ts';
import { formatShortDay } from '@zarpa/contract/dates.rules.ts';
import { formatUsd } from '@zarpa/contract/money.rules.ts';
import { Alert } from '../../ui/alert.tsx';
import type { WholeOrder } from '../orders.data.ts';

type Cancellation = WholeOrder['cancellations'][number];

/** What its customer asked back of an order, newest first: when, what comes back and by when, and what became of it. */
export function AskedCancellations({ cancellations }: { cancellations: readonly Cancellation[] }) {
  return (
    <>
      {cancellations.map((asked) => (
        <Asked key={asked.id} asked={asked} />
      ))}
    </>
  );
}

function Asked({ asked }: { asked: Cancellation }) {
  const { state, way, total, due_at, asked_at, settled_at, reason, answer } = asked;
  const isOpen = state === 'asked';
  const lines = isOpen ? cancellationLines({ way, total, dueAt: due_at }) : [];
  return (
    <Alert tone={isOpen ? 'info' : 'success'} announce={false} title={titleOf(asked)}>
      {lines.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
      <p className="mt-1">
        Lo pediste el {formatShortDay(asked_at)}
        {reason ? `: «${reason}»` : '.'}
      </p>
      {settled_at && (
        <p className="mt-1.5 whitespace-pre-line">
          {answer
            ? `Te respondimos el ${formatShortDay(settled_at)}: «${answer}»`
            : `Te devolvimos ${formatUsd(total)}: lo supimos el ${formatShortDay(settled_at)}.`}
        </p>
      )}
    </Alert>
  );
}

function titleOf({ state, way, total }: Cancellation): string {
  if (state === 'done') return total > 0 ? `Reembolso de ${formatUsd(total)}: resuelto` : 'Cancelación: resuelta';
  if (total === 0) return 'Trámite cancelado';
  return way === 'ends_case' ? `Cancelado: te devolvemos ${formatUsd(total)}` : `Pediste ${formatUsd(total)}`;
}
