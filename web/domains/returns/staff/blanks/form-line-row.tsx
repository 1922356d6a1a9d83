import { Link } from '@tanstack/react-router';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { ChevronDown } from 'lucide-react';
import { countOfEntries, ledgerSearch, lineValue, moreWords } from './line-labels.state.ts';
import type { FormLine } from '../returns-staff.data.ts';

type FormLineRowProps = { line: FormLine; year: number; registrationId: string };

export function FormLineRow({ line, ...place }: FormLineRowProps) {
  const hasEntries = line.cited.length > 0 || line.more !== null;
  if (!hasEntries)
    return (
      <li className="border-b border-line py-1.5">
        <Line line={line} />
      </li>
    );
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary data-row className="-mx-2 flex items-start gap-2 rounded-md px-2 py-1.5 hover:bg-hover/50">
          <span className="min-w-0 flex-1">
            <Line line={line} />
            <span className="block pl-14 text-xs text-muted">{countOfEntries(line)}</span>
          </span>
          <ChevronDown className="mt-0.5 size-4 shrink-0 text-faint group-open:rotate-180" />
        </summary>
        <Entries line={line} {...place} />
      </details>
    </li>
  );
}

function Line({ line }: { line: FormLine }) {
  return (
    <span className="flex gap-2">
      <span className="w-12 shrink-0 text-muted tabular-nums wrap-anywhere">{line.line}</span>
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span lang="en" className="min-w-0 wrap-anywhere text-muted">
          {line.label}
        </span>
        <span className="ml-auto min-w-0 text-right font-medium tabular-nums wrap-anywhere">{lineValue(line)}</span>
        {line.note && <span className="block w-full text-xs text-muted">{line.note}</span>}
      </span>
    </span>
  );
}

function Entries({ line, year, registrationId }: FormLineRowProps) {
  const link = { to: '/admin/impuestos/$registrationId', params: { registrationId } } as const;
  return (
    <ul
      aria-label={`Movimientos de la línea ${line.line}`}
      className="mb-2 grid gap-1.5 rounded-md bg-surface p-3 text-xs"
    >
      {line.cited.map((entry) => (
        <li key={entry.entry_id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="text-muted tabular-nums">{formatShortDay(entry.day)}</span>{' '}
            <Link {...link} search={ledgerSearch(year, entry)} className="text-link underline underline-offset-4">
              {entry.description || 'Sin descripción'}
            </Link>
            {entry.origin && (
              <span className="block text-muted">
                {entry.origin.file_name}, fila {entry.origin.row}
              </span>
            )}
          </span>
          <span className="ml-auto text-right whitespace-nowrap tabular-nums">
            {formatMinor(entry.usd_cents, 'USD')}
            {entry.currency !== 'USD' && (
              <span className="block text-muted">{formatMinor(entry.amount_minor, entry.currency)}</span>
            )}
          </span>
        </li>
      ))}
      {line.more && <li className="text-muted">{moreWords(line.more)}.</li>}
      <li>
        <Link {...link} search={ledgerSearch(year)} className="text-link underline underline-offset-4">
          Todos los movimientos del año
        </Link>
      </li>
    </ul>
  );
}
