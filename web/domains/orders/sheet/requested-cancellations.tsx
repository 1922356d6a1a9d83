import { cancellationLines, declineGroundWords } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import type { WholeOrder } from '../orders.data.ts';

type Cancellation = WholeOrder['cancellations'][number];

export function RequestedCancellations({ cancellations }: { cancellations: readonly Cancellation[] }) {
  return (
    <>
      {cancellations.map((cancellation) => (
        <RequestedCancellation key={cancellation.id} cancellation={cancellation} />
      ))}
    </>
  );
}

function RequestedCancellation({ cancellation }: { cancellation: Cancellation }) {
  const { state, way, total, due_at, asked_at, settled_at, reason, answer, ground, came_back } = cancellation;
  const isOpen = state === 'asked';
  const lines = isOpen ? cancellationLines({ way, total, dueAt: due_at }) : [];
  return (
    <Alert tone={isOpen || state === 'declined' ? 'info' : 'success'} announce={false} title={titleOf(cancellation)}>
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
          {ground && `${declineGroundWords[ground]} `}
          {answer && `Te respondimos el ${formatShortDay(settled_at)}: «${answer}»`}
          {!answer &&
            `Te devolvimos ${formatUsd(came_back ?? total)}: nos lo confirmó el proveedor de tarjetas el ${formatShortDay(settled_at)}.`}
        </p>
      )}
    </Alert>
  );
}

function titleOf({ state, way, total, came_back }: Cancellation): string {
  if (state === 'declined') return `Reembolso de ${formatUsd(total)}: no procede`;
  if (state === 'done') {
    if (total === 0) return 'Cancelación: respondida';
    // Accepted without a refund.
    return came_back
      ? `Reembolso de ${formatUsd(came_back)}: devuelto`
      : `Reembolso de ${formatUsd(total)}: respondido`;
  }
  if (total === 0) return 'Trámite cancelado';
  return way === 'ends_case' ? `Cancelado: te devolvemos ${formatUsd(total)}` : `Pediste ${formatUsd(total)}`;
}
