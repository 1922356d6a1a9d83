import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { userCompaniesQuery } from '../companies.data.ts';
import { CompaniesSkeleton } from './companies-skeleton.tsx';
import { CompanyList } from './company-list.tsx';
import { readListSearch } from './list-search.state.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { BoatDrawing } from '../../../platform/ui/drawings/boat-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';

const route = getRouteApi('/empresa/empresas');

export function CompaniesPage() {
  const { buscar: search = '' } = readListSearch(route.useSearch());
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

function FirstCompany() {
  return (
    <EmptyState
      headingLevel={1}
      title={`Te damos la bienvenida a ${brand.product}`}
      drawing={<BoatDrawing />}
      className="py-12 sm:py-20"
      action={
        <>
          <Link to="/empresa/nueva" className={buttonClass()}>
            Crear Mi Primera Empresa
          </Link>
          <Link to="/guia" className={buttonClass({ variant: 'secondary' })}>
            Ver Guía
          </Link>
        </>
      }
    >
      <p>
        Todavía no tienes ninguna empresa. Elige un plan, ponle nombre y dinos quiénes son sus miembros; de los trámites
        en Estados Unidos nos encargamos nosotros.
      </p>
      <p className="mt-3">En esta página verás después en qué punto está.</p>
    </EmptyState>
  );
}
