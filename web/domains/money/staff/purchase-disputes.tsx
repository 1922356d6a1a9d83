import {
  disputeKindLabels,
  disputeReason,
  disputeStateLabels,
  holdsMoney,
  needsAnswer,
} from '@zarpa/contract/payments/disputes.rules.ts';
import { formatDay, formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { Link } from '@tanstack/react-router';
import { ProviderId } from './provider-id.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { disputeTone } from './money-words.state.ts';
import type { Dispute } from './money.data.ts';
import { StateMark } from './state-mark.tsx';

export function DisputesOf({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputas" className="mt-8">
      <h2 id="disputas" className="mb-2 text-base font-semibold">
        Lo que dice el banco
      </h2>
      {disputes.some(holdsMoney) && (
        <Alert tone="caution">
          Mientras el banco tiene el dinero no se devuelve nada desde aquí: se pagaría dos veces.
        </Alert>
      )}
      <ul className="grid gap-3 text-sm">
        {disputes.map((dispute) => (
          <DisputeItem key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </section>
  );
}

function DisputeItem({
  dispute: { id, kind, reason, state, amount, due_at, opened_at, closed_at },
}: {
  dispute: Dispute;
}) {
  return (
    <li className="border-b border-line pt-2 pb-3">
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="font-medium">
          {disputeKindLabels[kind]} de <Money dollars={amount} />
        </span>
        <StateMark tone={disputeTone(state)}>{disputeStateLabels[state]}</StateMark>
      </p>
      <p className="mt-1">{disputeReason(reason)}.</p>
      {needsAnswer(state) && kind !== 'warning' && (
        <p className="mt-1">
          {due_at
            ? `El banco espera la respuesta hasta el ${formatPromisedDay(due_at)}.`
            : 'El banco no admite respuesta.'}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-xs text-muted">
        <span>
          Desde el {formatDay(opened_at)}
          {closed_at && `, hasta el ${formatDay(closed_at)}`}
        </span>
        <ProviderId id={id} label="el número de la disputa" />
        <Link
          to="/admin/dinero/disputas/$disputeId"
          params={{ disputeId: id }}
          className="text-link underline underline-offset-4"
        >
          {needsAnswer(state) && kind !== 'warning' ? 'Ver y responder' : 'Ver'}
        </Link>
      </p>
    </li>
  );
}
