import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useChosenCompany } from '../../companies/chosen-company.ts';
import { userCompaniesQuery } from '../../companies/companies.data.ts';
import { useIsSignedOut } from '../../identity/sign-in/use-is-signed-out.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { NoTaxes } from '../../tax/no-taxes.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { lazyPlace, preload } from '../../../platform/ui/lazy-part.tsx';
import { LedgerSkeleton } from '../ledger-skeleton.tsx';

const importLedger = () => import('./company-ledger.tsx');
preload(importLedger);
const CompanyLedger = lazyPlace(importLedger, 'CompanyLedger', <LedgerSkeleton />);

const route = getRouteApi('/empresa/impuestos/movimientos');

export function LedgerPage() {
  const search = route.useSearch();
  const isSignedOut = useIsSignedOut();
  const companies = useQuery(userCompaniesQuery);
  const company = useChosenCompany(companies.data, search.empresa);
  if (isSignedOut)
    return (
      <EmptyState headingLevel={1} title="Acceso Requerido" className="py-12 sm:py-20">
        <p>Debes iniciar sesión para ver la información fiscal</p>
      </EmptyState>
    );
  if (companies.data?.length === 0) return <NoTaxes />;
  return (
    <Loaded
      query={companies}
      failure={(message) => `Error al cargar las empresas: ${message}`}
      skeleton={<LedgerSkeleton />}
    >
      {(all) =>
        company && <CompanyLedger key={company.registration_id} company={company} companies={all} address={search} />
      }
    </Loaded>
  );
}
