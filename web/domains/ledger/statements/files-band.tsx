import { useQuery } from '@tanstack/react-query';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Company } from '../../companies/companies.data.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { ledgerQuery } from '../ledger-year.data.ts';
import { PrepareCard } from '../../returns/band/prepare-card.tsx';
import { ReturnsSheets } from '../../returns/returns-sheets.tsx';
import { returnsQuery } from '../../returns/returns.data.ts';
import type { TaxSearch } from '../../tax/tax-search.state.ts';
import { CollectCard } from './collect-card.tsx';
import { FileSheetPlace } from './file-sheet-place.tsx';
import { statementsQuery } from './statements.data.ts';
import { useFreshReadings } from './list/use-fresh-readings.ts';
import { brand } from '@zarpa/contract/core/brand.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';

const MonthsCard = lazyPlace(() => import('./months/months-card.tsx'), 'MonthsCard', 'h-56 w-full rounded-lg');
const ReturnsBand = lazyPlace(
  () => import('../../returns/band/returns-band.tsx'),
  'ReturnsBand',
  'h-56 w-full rounded-lg',
);

type FilesBandProps = {
  company: Company;
  years: readonly FiscalYear[];
  year: FiscalYear;
  search: TaxSearch;
  now: number;
};

export function FilesBand({ company: { registration_id, company_name }, years, year, search, now }: FilesBandProps) {
  const place = { registrationId: registration_id, companyName: company_name, year: year.year, period: year.period };
  const today = new Date(now).toISOString().slice(0, 10);
  const query = useQuery(statementsQuery(place));
  const ledger = useQuery(ledgerQuery(place));
  const returns = useQuery(returnsQuery(place));
  useFreshReadings(query.data ?? []);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <CollectCard place={place} years={years} query={query} isLocked={ledger.data?.is_locked ?? false} />
      <div className="grid grid-cols-1 gap-6">
        <PrepareCard place={place} query={returns} />
        <HelpBox companyName={company_name} />
      </div>
      <div className="xl:col-span-2">
        <MonthsCard place={place} today={today} query={ledger} />
      </div>
      <div className="xl:col-span-2">
        <ReturnsBand place={place} today={today} query={returns} />
      </div>
      <FileSheetPlace search={search} years={years} />
      <ReturnsSheets place={place} search={search} query={returns} />
    </div>
  );
}

function HelpBox({ companyName }: { companyName: string }) {
  const subject = encodeURIComponent(`Impuestos de ${companyName}`);
  return (
    <Card title="¿Necesitas ayuda?">
      <p className="text-sm text-muted">Si no sabes qué extractos hacen falta o de dónde sacarlos, pregúntanos.</p>
      <a
        href={`mailto:${brand.supportEmail}?subject=${subject}`}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-4' })}
      >
        Escribir a {brand.supportEmail}
      </a>
    </Card>
  );
}
