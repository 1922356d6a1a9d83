import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { unreadReasons } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, useId } from 'react';
import { AccountLines } from '../list/account-lines.tsx';
import { StatusLine } from '../list/reading-status.tsx';
import { elsewhereText, formatText, readingLook } from '../list/reading-labels.state.ts';
import { formatCount } from '@zarpa/contract/values/numbers.rules.ts';
import { AsideRows } from '../rows/aside-rows.tsx';
import { decidedText, groupByReason, groupCount, reasonText } from '../rows/row-labels.state.ts';
import { SettledRows } from '../rows/settled-rows.tsx';
import { sizeOf } from '../list/statement-size.state.ts';
import { type StatementDetail, type StatementRow, statementRowsQuery } from '../statements.data.ts';
import type { SoughtRows } from '../../../tax/tax-search.state.ts';
import { useFreshReadings } from '../list/use-fresh-readings.ts';
import { AccountForm } from './account-form.tsx';
import { ReportedPart } from './reported-part.tsx';
import { isOneAccount } from './reported.state.ts';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { CurrencyForm } from '../questions/currency-form.tsx';
import { DateOrderForm } from '../questions/date-order-form.tsx';
import type { QuestionProps } from '../questions/question-props.ts';
import { YearForm } from '../questions/year-form.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { Disclosure } from '../../../../platform/ui/dialogs/disclosure.tsx';
import { MoreRows } from '../rows/more-rows.tsx';
import { RowsSkeleton } from '../rows/rows-skeleton.tsx';
import { SkippedRow } from '../rows/skipped-row.tsx';

type FileDetailProps = {
  detail: StatementDetail;
  years: readonly FiscalYear[];
  soughtRows: SoughtRows | undefined;
};

export function FileDetail({ detail, years, soughtRows }: FileDetailProps) {
  const { file, question, answers } = detail;
  const { reading, id } = file;
  const isRead = reading.state === 'read';
  const status = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');

  // The focused form or row has disappeared, so the status text takes the focus.
  const catchFocus = () => requestAnimationFrame(() => status.current?.focus());
  const afterAnswer = () => {
    setAnnouncement('');
    catchFocus();
  };
  function afterDecision(after: StatementRow) {
    setAnnouncement(decidedText(after));
    requestAnimationFrame(() => {
      if (!whole.current?.contains(document.activeElement) || document.activeElement === document.body) catchFocus();
    });
  }

  useFreshReadings([file]);
  const seek = useEffectEvent((sought: string | undefined) => {
    const heading = whole.current?.querySelector<HTMLElement>(`[data-rows="${sought}"]`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => seek(soughtRows), [soughtRows]);

  const elsewhere = elsewhereText(reading, file.tax_year, years);
  return (
    <div ref={whole} className="grid grid-cols-1 gap-6">
      <div ref={status} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
        <dl className="grid grid-cols-2 gap-3 text-sm">
          <Fact name="Estado">
            <output className="block">
              <StatusLine look={readingLook(reading)} isBusy={reading.state === 'waiting'} />
            </output>
          </Fact>
          {isRead && <Fact name="Formato">{formatText(reading) ?? '–'}</Fact>}
          <Fact name="Año fiscal">{years.find(({ year }) => year === file.tax_year)?.period ?? file.tax_year}</Fact>
          <Fact name="Subido">
            {formatDay(file.uploaded_at)} · {sizeOf(file)}
          </Fact>
        </dl>
        {reading.reason && <p className="max-w-prose">{unreadReasons[reading.reason]}</p>}
        {elsewhere && <p className="text-sm text-muted">{elsewhere}.</p>}
        {!file.is_removable && (
          <p className="text-sm text-muted">
            {file.is_locked
              ? 'Es de un año que ya está presentado: queda como está.'
              : 'Tiene movimientos de un año que ya está presentado: no se puede quitar.'}
          </p>
        )}
        <output className="block text-sm font-medium empty:hidden">{announcement}</output>
      </div>
      {question && reading.state === 'asks' && !file.is_locked && (
        <QuestionPart key={question.kind} id={id} question={question} answers={answers} onAnswered={afterAnswer} />
      )}
      {isRead && reading.quarantined > 0 && (
        <AsideRows
          id={id}
          count={reading.quarantined}
          currency={reading.accounts[0]?.currency ?? answers.currency ?? ''}
          onDecided={afterDecision}
        />
      )}
      {isRead && (reading.accounts.length > 0 || answers.account !== null) && (
        <section aria-label="Cuentas" className="grid grid-cols-1 gap-4">
          <h3 className="font-semibold">Cuentas</h3>
          <AccountLines accounts={reading.accounts} />
          {isOneAccount(detail) && !file.is_locked && (
            <AccountForm key={answers.account} detail={detail} onAnswered={afterAnswer} />
          )}
        </section>
      )}
      {isRead && reading.skipped > 0 && (
        <SkippedRows id={id} count={reading.skipped} isSought={soughtRows === 'omitidas'} onDecided={afterDecision} />
      )}
      {isRead && <SettledRows id={id} onDecided={afterDecision} />}
      {reading.state !== 'waiting' && !file.is_locked && (
        <ReportedPart key={reading.state} detail={detail} onAnswered={afterAnswer} />
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const MappingForm = lazyPlace(() => import('../questions/mapping-form.tsx'), 'MappingForm', 'h-72 w-full rounded-lg');

function QuestionPart(props: QuestionProps) {
  switch (props.question.kind) {
    case 'date_order':
      return <DateOrderForm {...props} />;
    case 'currency':
      return <CurrencyForm {...props} />;
    case 'year':
      return <YearForm {...props} />;
    case 'mapping':
      return <MappingForm {...props} />;
  }
}

type SkippedRowsProps = { id: string; count: number; isSought: boolean; onDecided: (after: StatementRow) => void };

function SkippedRows({ id, count, isSought, onDecided }: SkippedRowsProps) {
  const headingId = useId();
  const query = useInfiniteQuery(statementRowsQuery(id, 'skipped'));
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h3 id={headingId} data-rows="omitidas" tabIndex={-1} className="font-semibold outline-none">
        Omitidas <span className="font-normal text-muted tabular-nums">{formatCount(count)}</span>
      </h3>
      <Loaded query={query} failure="No pudimos cargar las filas omitidas" skeleton={<RowsSkeleton />}>
        {({ pages }) => (
          <>
            {groupByReason(pages.flatMap(({ items }) => items)).map((group) => (
              <Disclosure
                key={group.reason}
                {...(isSought && { open: true })}
                summary={reasonText(group.reason)}
                aside={<span className="text-sm text-muted tabular-nums">{groupCount(group, query.hasNextPage)}</span>}
              >
                <ul className="divide-y divide-line">
                  {group.rows.map((row) => (
                    <SkippedRow key={row.row} id={id} row={row} onDecided={onDecided} />
                  ))}
                </ul>
              </Disclosure>
            ))}
            <MoreRows query={query} />
          </>
        )}
      </Loaded>
    </section>
  );
}
