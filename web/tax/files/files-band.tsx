import { useQuery } from '@tanstack/react-query';
import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Company } from '../../companies/companies.data.ts';
import { CollectCard } from './collect-card.tsx';
import { HelpBox } from './help-box.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { statementsQuery } from './statements.data.ts';

export type FilesBandProps = { company: Company; year: FiscalYear };

/** What we know of a year: the files of the company's banks, and what is made of them. */
export function FilesBand({ company: { registration_id, company_name }, year }: FilesBandProps) {
  const place = { registrationId: registration_id, companyName: company_name, year: year.year, period: year.period };
  const query = useQuery(statementsQuery(place));
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
      <CollectCard place={place} query={query} />
      <div className="grid grid-cols-1 gap-6">
        <PrepareCard count={query.data?.length} period={year.period} />
        <HelpBox companyName={company_name} />
      </div>
    </div>
  );
}
