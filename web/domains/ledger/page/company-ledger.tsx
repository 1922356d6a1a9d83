import { useQuery } from '@tanstack/react-query';
import type { Company } from '../../companies/companies.data.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { chosenYear } from '../../tax/company-years.state.ts';
import { taxesQuery } from '../../tax/taxes.data.ts';
import { readLedgerSearch } from '../ledger-search.state.ts';
import { LedgerSkeleton } from '../ledger-skeleton.tsx';
import { LedgerHeader } from './ledger-header.tsx';
import { YearLedger } from './year-ledger.tsx';

type CompanyLedgerProps = {
  company: Company;
  companies: readonly Company[];
  address: Record<string, unknown>;
};

export function CompanyLedger({ company, companies, address }: CompanyLedgerProps) {
  const search = readLedgerSearch(address);
  const query = useQuery(taxesQuery(company.registration_id));
  const years = query.data?.years;
  const year = years && chosenYear(years, search.anio);
  return (
    <div className="grid grid-cols-1 gap-5">
      <LedgerHeader company={company} companies={companies} years={years} year={year} />
      <Loaded query={query} failure="No pudimos cargar los años de tu empresa" skeleton={<LedgerSkeleton />}>
        {() => (
          <YearLedger
            key={year!.year}
            place={{ registrationId: company.registration_id, year: year!.year }}
            companyName={company.company_name}
            year={year!}
            firstDay={years!.at(-1)!.begin}
            search={search}
          />
        )}
      </Loaded>
    </div>
  );
}
