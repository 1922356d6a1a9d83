import { isOwed, refundReasonLabels, refundStateLabels } from '@zarpa/contract/payments/refund-states.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useMay } from '../../admin/use-may.ts';
import { Money } from '../../../platform/ui/money.tsx';
import { failureWords, refundTone } from './money-words.state.ts';
import type { Purchase, Refund } from './money.data.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { StateMark } from './state-mark.tsx';

const RefundActions = lazyPlace(() => import('./refund-actions.tsx'), 'RefundActions');

export function RefundsOf({ purchase: { refunds, has_second_person } }: { purchase: Purchase }) {
  return (
    <section aria-labelledby="devoluciones" className="mt-8">
      <h2 id="devoluciones" className="mb-2 text-base font-semibold">
        Devoluciones
      </h2>
      {refunds.length === 0 && <p className="text-sm text-muted">Todavía no se devolvió nada.</p>}
      <ul className="grid gap-3 text-sm">
        {refunds.map((refund) => (
          <RefundItem key={refund.id} refund={refund} hasSecondPerson={has_second_person} />
        ))}
      </ul>
    </section>
  );
}

function RefundItem({ refund, hasSecondPerson }: { refund: Refund; hasSecondPerson: boolean }) {
  const { amount, parts, state, reason, note, made_by, made_at, decided_by, reference, repaid_at, repaid_note } =
    refund;
  const mayManage = useMay('manage_money');
  const failure = failureWords(refund.failure);
  return (
    <li className="border-b border-line pt-2 pb-3">
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Money dollars={amount} className="font-medium" />
        <StateMark tone={refundTone(refund)}>{refundStateLabels[state]}</StateMark>
      </p>
      <ul className="mt-1 text-muted">
        {parts.map(({ label, amount: of }) => (
          <li key={label} className="wrap-anywhere">
            {label}: <Money dollars={of} />
          </li>
        ))}
      </ul>
      {failure && <p className="mt-1 wrap-anywhere">{failure}</p>}
      {note && <p className="mt-1 wrap-anywhere whitespace-pre-line">Nota: {note}</p>}
      {repaid_at && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          Pagada por otra vía el {formatDay(repaid_at)}: {repaid_note}
        </p>
      )}
      <p className="mt-1 text-xs text-muted">
        {made_by ? `La pidió ${made_by.name || 'alguien que ya no está'}` : 'Hecha en la página del proveedor'} el{' '}
        {formatDay(made_at)}. {refundReasonLabels[reason]}.{decided_by && ` La decidió ${decided_by.name}.`}
        {reference && ` Referencia del banco (ARN): ${reference}.`}
      </p>
      {mayManage && (state === 'proposed' || isOwed(refund)) && (
        <RefundActions refund={refund} hasSecondPerson={hasSecondPerson} />
      )}
    </li>
  );
}
