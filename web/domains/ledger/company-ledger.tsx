import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Company } from '../companies/companies.data.ts';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { chosenYear } from '../tax/company-years.state.ts';
import { TaxSelectors } from '../tax/tax-selectors.tsx';
import { taxesQuery } from '../tax/taxes.data.ts';
import { LedgerActions } from './head/ledger-actions.tsx';
import { readLedgerSearch } from './ledger-search.state.ts';
import { LedgerSkeleton } from './ledger-skeleton.tsx';
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
  const place = year && { registrationId: company.registration_id, year: year.year };
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <Link
            to="/empresa/impuestos"
            search={{ empresa: company.registration_id, ...(year && { anio: year.year }) }}
            className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
          >
            <span aria-hidden="true">←</span> Impuestos
          </Link>
          <h1 className="mt-1.5 text-2xl font-bold">Movimientos</h1>
          <p className="mt-1.5 max-w-prose text-muted">
            Cada línea de tus bancos y lo que añadiste a mano: qué es y por qué está ahí.
          </p>
        </div>
        {place && <LedgerActions place={place} search={search} begin={years.at(-1)!.begin} />}
      </header>
      <Loaded query={query} failure="No pudimos cargar los años de tu empresa" skeleton={<LedgerSkeleton />}>
        {() => (
          <>
            <TaxSelectors
              companies={companies}
              company={company}
              years={years!}
              year={year!}
              to="/empresa/impuestos/movimientos"
            />
            <YearLedger
              key={year!.year}
              place={place!}
              companyName={company.company_name}
              year={year!}
              search={search}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
