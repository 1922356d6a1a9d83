import { useQuery } from '@tanstack/react-query';
import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import { lazy, Suspense } from 'react';
import type { Company } from '../../companies/companies.data.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ledgerQuery } from '../../ledger/ledger-year.data.ts';
import { questionsQuery } from '../../ledger/questions/questions.data.ts';
import type { TaxSearch } from '../tax-search.state.ts';
import { CollectCard } from './collect-card.tsx';
import { FileSheetPlace } from './file-sheet-place.tsx';
import { HelpBox } from './help-box.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { prepareSteps } from './prepare-steps.state.ts';
import { statementsQuery } from './statements.data.ts';
import { useFreshReadings } from './use-fresh-readings.ts';

/** Below what one uploads. */
const MonthsCard = lazy(async () => ({ default: (await import('./months/months-card.tsx')).MonthsCard }));

export type FilesBandProps = {
  company: Company;
  years: readonly FiscalYear[];
  year: FiscalYear;
  search: TaxSearch;
  now: number;
};

/** What we know of a year: the files of the company's banks, and what is made of them. */
export function FilesBand({ company: { registration_id, company_name }, years, year, search, now }: FilesBandProps) {
  const place = { registrationId: registration_id, companyName: company_name, year: year.year, period: year.period };
  const today = new Date(now).toISOString().slice(0, 10);
  const query = useQuery(statementsQuery(place));
  const ledger = useQuery(ledgerQuery(place));
  const questionnaire = useQuery(questionsQuery(place));
  useFreshReadings(query.data ?? []);
  const known = { files: query.data?.length, ledger: ledger.data, period: year.period, today };
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
      <CollectCard place={place} years={years} query={query} isLocked={ledger.data?.is_locked ?? false} />
      <div className="grid grid-cols-1 gap-6">
        <PrepareCard
          count={query.data?.length}
          steps={prepareSteps(known)}
          place={place}
          open={questionnaire.data?.open}
        />
        <HelpBox companyName={company_name} />
      </div>
      <div className="xl:col-span-2">
        <Suspense fallback={<Skeleton className="h-56 w-full rounded-lg" />}>
          <MonthsCard place={place} today={today} query={ledger} />
        </Suspense>
      </div>
      <FileSheetPlace search={search} years={years} />
    </div>
  );
}
