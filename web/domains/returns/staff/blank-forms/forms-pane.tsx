import { useRef, useState } from 'react';
import { useRowKeys } from '../../../admin/tables/use-row-keys.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import {
  hasContent,
  ledgerSearch,
  partiesOf,
  wordsOfBank,
  countOfEntries,
  lineValue,
  moreWords,
} from './line-labels.state.ts';
import type { ReviewedForm, Statement, FormLine } from '../returns-staff.data.ts';
import { Link } from '@tanstack/react-router';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { ChevronDown } from 'lucide-react';

type FormsPaneProps = { forms: readonly ReviewedForm[]; year: number; registrationId: string };

export function FormsPane({ forms, ...place }: FormsPaneProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  useRowKeys(list);
  return (
    <div ref={list}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold max-xl:sr-only">Líneas y movimientos</h2>
        {forms.length > 0 && (
          <Button variant="ghost" size="sm" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
            Ver también las líneas vacías
          </Button>
        )}
      </div>
      {forms.length === 0 && <p className="text-sm text-muted">Las líneas aparecen cuando los papeles están hechos.</p>}
      {forms.map((form, index) => (
        <OneForm key={`${form.form} ${index}`} form={form} isWhole={isWhole} {...place} />
      ))}
    </div>
  );
}

type OneFormProps = Omit<FormsPaneProps, 'forms'> & { form: ReviewedForm; isWhole: boolean };

function OneForm({ form: { title, subject, parts, statements }, isWhole, ...place }: OneFormProps) {
  return (
    <section aria-label={[title, subject].filter(Boolean).join(', ')} className="mb-6">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      {subject && <p className="text-sm wrap-anywhere text-muted">{subject}</p>}
      {parts.map((part, index) => {
        const lines = isWhole ? part.lines : part.lines.filter(hasContent);
        if (lines.length === 0) return null;
        return (
          <div key={`${part.title} ${index}`}>
            <h4 lang="en" className="mt-3 mb-1 text-xs font-semibold wrap-anywhere text-muted">
              {part.title}
            </h4>
            <ul className="text-sm">
              {lines.map((line) => (
                <FormLineRow key={line.key} line={line} {...place} />
              ))}
            </ul>
          </div>
        );
      })}
      {statements.map((statement, index) => (
        <FormStatement key={`${statement.title} ${index}`} statement={statement} {...place} />
      ))}
    </section>
  );
}

type FormStatementProps = { statement: Statement; year: number; registrationId: string };

function FormStatement({ statement: { title, groups, cents }, year, registrationId }: FormStatementProps) {
  return (
    <div>
      <h4 lang="en" className="mt-3 mb-1 text-xs font-semibold wrap-anywhere text-muted">
        {title}: {formatMinor(cents, 'USD')}
      </h4>
      {groups.map((group, index) => (
        <details key={`${group.title} ${index}`} className="group border-b border-line text-sm">
          <summary data-row className="-mx-2 flex items-start gap-2 rounded-md px-2 py-1.5 hover:bg-hover/50">
            <span lang="en" className="min-w-0 flex-1 wrap-anywhere text-muted">
              {group.title}
            </span>
            <span className="font-medium tabular-nums">{formatMinor(group.cents, 'USD')}</span>
            <ChevronDown className="mt-0.5 size-4 shrink-0 text-faint group-open:rotate-180" />
          </summary>
          <ul className="mb-2 grid gap-1.5 rounded-md bg-surface p-3 text-xs">
            {group.rows.map((row, place) => (
              <li key={`${row.day} ${place}`} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-muted tabular-nums">{formatShortDay(row.day)}</span>{' '}
                  <Link
                    to="/admin/impuestos/$registrationId"
                    params={{ registrationId }}
                    search={ledgerSearch(year, wordsOfBank(row))}
                    className="text-link underline underline-offset-4"
                  >
                    {row.description || 'Sin descripción'}
                  </Link>
                  <span className="block text-muted">{partiesOf(row)}</span>
                </span>
                <span className="ml-auto text-right whitespace-nowrap tabular-nums">
                  {formatMinor(row.usd_cents, 'USD')}
                  {row.currency !== 'USD' && (
                    <span className="block text-muted">{formatMinor(row.amount_minor, row.currency)}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

type FormLineRowProps = { line: FormLine; year: number; registrationId: string };

function FormLineRow({ line, ...place }: FormLineRowProps) {
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
