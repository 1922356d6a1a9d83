import { buttonClass } from '../../../platform/ui/button.tsx';
import { preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { useTaxYear } from '../tax-year.ts';
import { DatesCard } from './dates-card.tsx';
import { missedYears } from './dates-of-year.state.ts';
import { MissedYears } from './missed/missed-years.tsx';
import { TaxQuestionLink } from './questions/tax-question-link.tsx';

const ScreeningPart = preloadedPlace(
  () => import('./questions/screening-part.tsx'),
  'ScreeningPart',
  'h-12 w-full rounded-lg',
);
const CalendarCard = preloadedPlace(() => import('./calendar-card.tsx'), 'CalendarCard', 'h-56 w-full rounded-lg');

export function DatesPage() {
  const { company, taxes, years, year, today, highlighted } = useTaxYear();
  const mayAnswer = company.may.includes('taxes.write');
  const missed = missedYears(taxes, years, today);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-6">
        {missed.length > 0 && <MissedYears missed={missed} saved={taxes.missed_years} company={company} />}
        <DatesCard taxes={taxes} years={years} year={year} today={today} highlighted={highlighted} />
        {mayAnswer && <ScreeningPart taxes={taxes} />}
      </div>
      <div className="grid grid-cols-1 gap-6">
        <CalendarCard registrationId={taxes.registration_id} since={taxes.calendar?.since} />
        {mayAnswer && (
          <TaxQuestionLink fact="1" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Lo que sabemos de tu empresa
          </TaxQuestionLink>
        )}
      </div>
    </div>
  );
}
