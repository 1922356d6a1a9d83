import { lazyPlace, onApproach } from '../../../../platform/ui/lazy-part.tsx';
import { claimedType } from '@zarpa/contract/documents/files.rules.ts';
import { unreadReasons } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { paperHref } from '../../../documents/documents.data.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button, buttonClass } from '../../../../platform/ui/button.tsx';
import { AccountLines } from './account-lines.tsx';
import { StatusLine } from './reading-status.tsx';
import {
  asideText,
  elsewhereText,
  formatText,
  questionTexts,
  readingLook,
  skippedText,
} from './reading-labels.state.ts';
import { sizeOf } from './statement-size.state.ts';
import type { Statement } from '../statements.data.ts';
import type { Place } from '../upload/upload-queue.state.ts';
import { Link } from '@tanstack/react-router';
import type { SoughtRows } from '../../../tax/tax-search.state.ts';
import { preloadFileSheet } from '../file-sheet-place.tsx';

const MovedLines = lazyPlace(() => import('./moved-lines.tsx'), 'MovedLines', 'h-5 w-full');

type StatementLineProps = {
  file: Statement;
  place: Place;
  years: readonly FiscalYear[];
  onRemove: (file: Statement) => void;
};

const accountsShown = 3;
const linkClass = 'text-link underline underline-offset-4';

export const StatementLine = memo(function StatementLine({ file, place, years, onRemove }: StatementLineProps) {
  const { id, file_name, reading } = file;
  const isPdf = claimedType(file_name) === 'pdf';
  const Icon = isPdf ? FileText : FileSpreadsheet;
  const asks = reading.state === 'asks' && !file.is_locked;
  return (
    <li className="flex items-start gap-3 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <div className="min-w-0 flex-1 basis-52">
            <a
              href={paperHref(id)}
              // Browsers display PDFs; other types are downloaded.
              {...(isPdf ? { target: '_blank', rel: 'noreferrer' } : { download: file_name })}
              className={`font-medium wrap-anywhere ${linkClass}`}
            >
              {file_name}
            </a>
            <p className="text-sm text-muted">
              {sizeOf(file)} · {place.period}
            </p>
          </div>
          <Badge tone="success">Subido</Badge>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <Outcome file={file} place={place} years={years} />
          <div className="flex flex-wrap gap-2">
            <FileLink
              id={id}
              place={place}
              isLine
              label={`${asks ? 'Responder' : 'Ver detalles'}: ${file_name}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {asks ? 'Responder' : 'Ver detalles'}
            </FileLink>
            {file.is_removable && (
              <Button size="sm" variant="ghost" aria-label={`Quitar ${file_name}`} onClick={() => onRemove(file)}>
                Quitar
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  );
});

const isOfBank = ({ format }: Statement['reading']) => !['mapped', 'ofx', 'qif'].includes(format ?? '');

function Outcome({ file: { id, tax_year, reading, moved }, place, years }: Omit<StatementLineProps, 'onRemove'>) {
  const { state, skipped, quarantined, question, reason, accounts } = reading;
  const format = formatText(reading);
  const elsewhere = elsewhereText(reading, tax_year, years);
  const shown = accounts.slice(0, accountsShown);
  return (
    <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-1.5 text-sm">
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <StatusLine look={readingLook(reading)} isBusy={state === 'waiting'} />
        {skipped > 0 && (
          <FileLink id={id} place={place} rows="omitidas" className={linkClass}>
            {skippedText(skipped)}
          </FileLink>
        )}
        {quarantined > 0 && (
          <FileLink id={id} place={place} rows="por-corregir" className={linkClass}>
            {asideText(quarantined)}
          </FileLink>
        )}
        {format && state === 'read' && <span className="text-muted">{format}</span>}
      </div>
      {question && <p className="text-muted">{questionTexts[question]}</p>}
      {reason && <p className="max-w-prose text-muted">{unreadReasons[reason]}</p>}
      {shown.length > 0 && <AccountLines accounts={shown} />}
      {accounts.length > shown.length && (
        <p className="text-muted">
          {accounts.length - shown.length === 1
            ? 'Y una cuenta más.'
            : `Y ${accounts.length - shown.length} cuentas más.`}
        </p>
      )}
      {elsewhere && <p className="text-muted">{elsewhere}.</p>}
      {moved.length > 0 && <MovedLines moved={moved} source={isOfBank(reading) ? format : undefined} />}
    </div>
  );
}

type FileLinkProps = {
  id: string;
  place: Pick<Place, 'registrationId' | 'year'>;
  rows?: SoughtRows;
  /** Marks the element of the line that gets the focus back. */
  isLine?: true;
  label?: string;
  className: string;
  children: ReactNode;
};

function FileLink({ id, place, rows, isLine, label, className, children }: FileLinkProps) {
  return (
    <Link
      to="/empresa/impuestos/cuentas"
      search={{ empresa: place.registrationId, anio: place.year, archivo: id, ...(rows && { filas: rows }) }}
      state={{ isAboveList: true }}
      resetScroll={false}
      // The address adds no data to what the screen already has.
      preload={false}
      {...onApproach(preloadFileSheet)}
      aria-label={label}
      data-file={isLine && id}
      className={className}
    >
      {children}
    </Link>
  );
}
