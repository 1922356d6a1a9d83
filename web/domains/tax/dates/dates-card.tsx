import { listWords } from '@zarpa/contract/values/lists.rules.ts';
import { preparerDecides } from '@zarpa/contract/tax/words/advice.rules.ts';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { isUnsure, type UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { WhenIdle } from '../../../platform/shell/when-idle.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import type { Taxes } from '../taxes.data.ts';
import { dayWords, leftWords, stateWords } from './date-labels.state.ts';
import { DateRow } from './date-row.tsx';
import { nextDate, yearOfDate, type DueDate } from './dates-of-year.state.ts';
import { FederalRow } from './federal-row.tsx';
import { federalKind, feeKind, isFolded, yearCardOf, type StateFee } from './main-dates.state.ts';
import { RowFrame } from './row-frame.tsx';
import { Why } from './why.tsx';
import { obligationStateWords } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { sourceWords } from '@zarpa/contract/tax/words/source.rules.ts';
import { reasonWords } from '@zarpa/contract/tax/answers/questions.rules.ts';

type DatesCardProps = {
  taxes: Taxes;
  years: readonly FiscalYear[];
  year: FiscalYear;
  today: string;
  highlighted: readonly string[];
};

export function DatesCard({ taxes, years, year, today, highlighted }: DatesCardProps) {
  const card = yearCardOf(taxes, years, year);
  const { fee, federal, dates, later, lapsed, notDue } = card;
  const possible = dates.filter((date) => isFolded(card, date, today) && !highlighted.includes(date.key));
  const rowOf = (date: DueDate) => (
    <DateRow
      key={date.key}
      registrationId={taxes.registration_id}
      today={today}
      date={date}
      isUnsure={isUnsure(taxes.answers, date.asks ?? '')}
      {...(fee.is === 'date' && fee.date.key === date.key && { kind: feeKind })}
      {...(federal.is === 'date' && federal.date.key === date.key && { kind: federalKind })}
      isHighlighted={highlighted.includes(date.key)}
    />
  );
  return (
    <Card
      title={`Fechas Importantes ${year.year + 1}`}
      description={`Del año fiscal ${year.period}. ${preparerDecides}`}
    >
      <NextElsewhere taxes={taxes} years={years} year={year} today={today} />
      <ul className="divide-y divide-line/70">
        {fee.is !== 'date' && <StateFeeRow fee={fee} />}
        {federal.is !== 'date' && <FederalRow federal={federal} />}
        {dates.filter((date) => !possible.includes(date)).map(rowOf)}
      </ul>
      {possible.length > 0 && (
        <FoldedDates
          summary={possible.length === 1 ? 'Puede que te toque una más' : `Puede que te toquen ${possible.length} más`}
          names={`Desde el ${dayWords(possible[0]!).toLowerCase()}: ${listWords([...new Set(possible.map(({ rule }) => ruleOf(rule).title))], 'y')}`}
        >
          {possible.map(rowOf)}
        </FoldedDates>
      )}
      {later.length > 0 && <FoldedDates summary={`Más adelante (${later.length})`}>{later.map(rowOf)}</FoldedDates>}
      {notDue.length + lapsed.length > 0 && <NotDue notDue={notDue} lapsed={lapsed} />}
    </Card>
  );
}

function FoldedDates({ summary, names, children }: { summary: string; names?: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-4 text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="font-semibold text-link">
        {summary}
        {names && <span className="mt-0.5 block font-normal text-muted">{names}</span>}
      </summary>
      <WhenIdle now={isOpen}>
        <ul className="mt-2 divide-y divide-line/70 text-base">{children}</ul>
      </WhenIdle>
    </details>
  );
}

function NextElsewhere({ taxes, years, year, today }: Pick<DatesCardProps, 'taxes' | 'years' | 'year' | 'today'>) {
  const next = nextDate(taxes.obligations, today);
  const its = next && years.find((one) => one.year === yearOfDate(next, years));
  if (!next || !its || its.year === year.year) return null;
  return (
    <p className="mb-5 rounded-md bg-raised px-4 py-3 text-sm">
      Lo primero que vence es de otro año: {obligationTitle(next)}, {dayWords(next).toLowerCase()} (
      {leftWords(next, today)}).{' '}
      <Link
        to="/empresa/impuestos/fechas"
        search={{ empresa: taxes.registration_id, anio: its.year }}
        resetScroll={false}
        className="font-semibold text-link underline underline-offset-4"
      >
        Ver {its.period}
      </Link>
    </p>
  );
}

function StateFeeRow({ fee }: { fee: Exclude<StateFee, { is: 'date' }> }) {
  const rule = ruleOf('wy_annual_report');
  if (fee.is === 'later')
    return (
      <RowFrame
        kind={feeKind}
        title={rule.title}
        day="Este año no"
        look={{ label: 'No aplica', tone: 'neutral' }}
        notes={<p>El primero es el {dayWords(fee.date).toLowerCase()}.</p>}
      >
        <Why rule={rule.id} because={fee.date.because} title={obligationTitle(fee.date)} />
      </RowFrame>
    );
  return (
    <RowFrame
      kind={feeKind}
      title={rule.title}
      day="Por saber"
      left="cuando el Estado la constituya"
      look={stateWords.due}
      notes={<p>{rule.general}</p>}
    >
      <Why rule={rule.id} because={[]} title={rule.title} />
    </RowFrame>
  );
}

type NotDueProps = { notDue: Taxes['not_due']; lapsed: readonly DueDate[] };

function NotDue({ notDue, lapsed }: NotDueProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-4 text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="font-semibold text-link">
        Lo que no aplica, y por qué ({notDue.length + lapsed.length})
      </summary>
      <WhenIdle now={isOpen}>
        <NotDueList notDue={notDue} lapsed={lapsed} />
      </WhenIdle>
    </details>
  );
}

function NotDueList({ notDue, lapsed }: NotDueProps) {
  return (
    <ul className="mt-3 grid gap-4">
      {lapsed.map((date) => (
        <li key={date.key} className="max-w-prose">
          <p className="font-semibold">{obligationTitle(date)}</p>
          <p>
            {obligationStateWords.lapsed}: vencía el {formatDay(date.due_on)}.
          </p>
          {date.because.map((used) => (
            <p key={`${used.fact} ${used.value}`}>{reasonWords(used as UsedFact)}</p>
          ))}
        </li>
      ))}
      {notDue.map(({ rule: id, period, because }, index) => {
        const rule = ruleOf(id);
        const { title, what, general, from } = rule;
        return (
          <li key={`${id} ${period} ${index}`} className="max-w-prose">
            <p className="font-semibold">{period ? `${title} (${period})` : title}</p>
            {because.length === 0 && (
              <>
                <p>{general}</p>
                <p>{what}</p>
              </>
            )}
            {because.map((used) => (
              <p key={`${used.fact} ${used.value}`}>{reasonWords(used as UsedFact)}</p>
            ))}
            <p className="text-muted">
              {sourceWords(rule)}; rige desde el {formatDay(from)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
