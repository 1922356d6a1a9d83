import { useQuery } from '@tanstack/react-query';
import { userCompaniesQuery } from '../companies/companies.data.ts';
import { useIsSignedOut } from '../identity/sign-in/use-is-signed-out.ts';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { CompanyTaxes } from './company-taxes.tsx';
import { NoTaxes } from './no-taxes.tsx';
import type { TaxSearch } from './tax-search.state.ts';
import { TaxesSkeleton } from './taxes-skeleton.tsx';

export function TaxPage({ search }: { search: TaxSearch }) {
  const isSignedOut = useIsSignedOut();
  const companies = useQuery(userCompaniesQuery);
  if (isSignedOut)
    return (
      <EmptyState headingLevel={1} title="Acceso Requerido" className="py-12 sm:py-20">
        <p>Debes iniciar sesión para ver la información fiscal</p>
      </EmptyState>
    );
  if (companies.data?.length === 0) return <NoTaxes />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <header>
        <h1 className="text-2xl font-bold">Impuestos</h1>
        <p className="mt-1.5 max-w-prose text-muted">
          Qué hay que presentar, cuándo y por qué, y lo que hace falta para ello.
        </p>
      </header>
      <Loaded
        query={companies}
        failure={(message) => `Error al cargar las empresas: ${message}`}
        skeleton={<TaxesSkeleton />}
      >
        {(all) => {
          const company = all.find(({ registration_id }) => registration_id === search.empresa) ?? all[0]!;
          return <CompanyTaxes key={company.registration_id} company={company} companies={all} search={search} />;
        }}
      </Loaded>
    </div>
  );
}
