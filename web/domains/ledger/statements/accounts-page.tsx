import { useQuery } from '@tanstack/react-query';
import { preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { useTaxYear } from '../../tax/tax-year.ts';
import { useNextStep } from '../../tax/frame/use-next-step.ts';
import { ledgerQuery } from '../ledger-year.data.ts';
import { CollectCard } from './collect-card.tsx';
import { useFreshReadings } from './list/use-fresh-readings.ts';
import { statementsQuery } from './statements.data.ts';

const MonthsCard = preloadedPlace(() => import('./months/months-card.tsx'), 'MonthsCard', 'h-56 w-full rounded-lg');

export function AccountsPage() {
  const { place, years, today } = useTaxYear();
  const query = useQuery(statementsQuery(place));
  const ledger = useQuery(ledgerQuery(place));
  const isNext = useNextStep()?.go?.place === 'accounts';
  useFreshReadings(query.data ?? []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <CollectCard
        place={place}
        years={years}
        query={query}
        isLocked={ledger.data?.is_locked ?? false}
        isNext={isNext}
      />
      <MonthsCard place={place} today={today} query={ledger} />
    </div>
  );
}
