import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { useState } from 'react';
import type { Company } from '../../companies/companies.data.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import type { Taxes } from '../taxes.data.ts';
import { changesOf, type DateChanges } from './date-changes.state.ts';
import { DatesCard } from './dates-card.tsx';
import { missedYears } from './dates-of-year.state.ts';
import { MissedYears } from './missed/missed-years.tsx';
import { QuestionsCard } from './questions/questions-card.tsx';

const ScreeningCard = lazyPlace(
  () => import('./questions/screening-card.tsx'),
  'ScreeningCard',
  'h-56 w-full rounded-lg',
);
const CalendarCard = lazyPlace(() => import('./calendar-card.tsx'), 'CalendarCard', 'h-56 w-full rounded-lg');

type DatesBandProps = {
  company: Company;
  taxes: Taxes;
  years: readonly FiscalYear[];
  year: FiscalYear;
  now: number;
};

const questionsId = 'preguntas';

export function DatesBand({ company, taxes, years, year, now }: DatesBandProps) {
  const today = new Date(now).toISOString().slice(0, 10);
  const [chosen, setChosen] = useState<string>();
  const [changes, setChanges] = useState<DateChanges>();
  const missed = missedYears(taxes, years, today);
  function ask(fact: string) {
    setChosen(fact);
    const heading = document.getElementById(questionsId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'center' });
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {missed.length > 0 && (
        <MissedYears missed={missed} saved={taxes.missed_years} company={company} chosen={year.year} onAsk={ask} />
      )}
      <DatesCard taxes={taxes} years={years} year={year} today={today} highlighted={changes?.keys ?? []} onAsk={ask} />
      <div className="grid grid-cols-1 gap-6">
        <QuestionsCard
          headingId={questionsId}
          taxes={taxes}
          chosen={chosen}
          onAsk={setChosen}
          changes={changes}
          onAnswered={(before, after) => setChanges(changesOf(before, after))}
        />
        <CalendarCard registrationId={taxes.registration_id} since={taxes.calendar?.since} />
      </div>
      <div className="xl:col-span-2">
        <ScreeningCard taxes={taxes} />
      </div>
    </div>
  );
}
