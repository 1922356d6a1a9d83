import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../platform/shell/loaded.tsx';
import { userCompaniesQuery } from './companies.data.ts';
import { CompaniesSkeleton } from './list/companies-skeleton.tsx';
import { CompanyList } from './list/company-list.tsx';
import { FirstCompany } from './list/first-company.tsx';

/** `/empresa/empresas`: the customer's companies, one line each. `search` is what the address looks for. */
export function CompaniesPage({ search }: { search: string }) {
  // Whoever comes from paying expects to see it.
  const query = useQuery({ ...userCompaniesQuery, staleTime: 0 });
  if (query.data?.length === 0) return <FirstCompany />;
  return (
    <>
      <header className="mb-6">
        <h1 className="text-2xl font-bold">Empresas</h1>
        <p className="mt-1.5 max-w-prose text-muted">En qué punto está cada una y qué sabemos de ella.</p>
      </header>
      <Loaded
        query={query}
        failure={(message) => `Error al cargar las empresas: ${message}`}
        skeleton={<CompaniesSkeleton />}
      >
        {(companies) => <CompanyList companies={companies} search={search} />}
      </Loaded>
    </>
  );
}
