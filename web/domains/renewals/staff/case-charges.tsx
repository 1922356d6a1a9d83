import { formatDay, formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import { StateMark } from '../../money/staff/state-mark.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Money } from '../../../platform/ui/money.tsx';
import { chargeLook, deliveryWords, nextWords, noticeNames } from './renewal-words.state.ts';
import type { ChargeNotice, CompanyCharge } from './staff-renewals.data.ts';

export function CaseCharges({ charges }: { charges: readonly CompanyCharge[] }) {
  if (charges.length === 0) return <p className="text-muted">Ninguno: falta más de dos meses para el primero.</p>;
  return (
    <ul aria-label="Cobros">
      {charges.map((charge) => (
        <Charge key={charge.id} charge={charge} />
      ))}
    </ul>
  );
}

function Charge({ charge }: { charge: CompanyCharge }) {
  const { due_on: dueOn, amount_cents: cents, card, lines, notices } = charge;
  const { word, tone } = chargeLook(charge);
  const what = nextWords(charge);
  return (
    <li className="border-b border-line py-2 first:pt-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{formatDay(dueOn)}</span>
        <Money dollars={dollarsOf(cents)} />
        <Badge tone={tone}>{word}</Badge>
        {card && (
          <span className="text-xs text-muted">
            {card.brand} ···· {card.last4}
          </span>
        )}
      </p>
      {what && <p className="mt-1 text-xs wrap-anywhere text-muted">{what}</p>}
      <ul className="mt-1 text-xs text-muted">
        {lines.map((line) => (
          <li key={`${line.label}${line.from}`} className={classNames('wrap-anywhere', line.is_void && 'line-through')}>
            {line.label}, hasta el {formatDay(line.until)}
            {line.is_void && <span className="sr-only"> (ya no se cobra)</span>}
          </li>
        ))}
      </ul>
      <Notices notices={notices} />
    </li>
  );
}

function Notices({ notices }: { notices: readonly ChargeNotice[] }) {
  if (notices.length === 0) return <p className="mt-1.5 text-xs">Todavía no se le avisó.</p>;
  return (
    <ul aria-label="Avisos" className="mt-1.5 grid gap-1 text-xs">
      {notices.map((notice) => {
        const { tone, text } = deliveryWords(notice);
        return (
          <li key={notice.id} className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <span className="wrap-anywhere">
              {noticeNames[notice.kind]}, el {formatShortDay(notice.sent_on)}:{' '}
              <Money dollars={dollarsOf(notice.amount_cents)} />
              {notice.charge_on && ` el ${formatShortDay(notice.charge_on)}`}
            </span>
            <StateMark tone={tone}>{text}</StateMark>
          </li>
        );
      })}
    </ul>
  );
}
