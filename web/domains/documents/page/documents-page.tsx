import { useChosenCompany } from '../../companies/chosen-company.ts';
import { useQuery } from '@tanstack/react-query';
import { userCompaniesQuery } from '../../companies/companies.data.ts';
import { NoCompany } from '../../companies/list/no-company.tsx';
import { useIsSignedOut } from '../../identity/sign-in/use-is-signed-out.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { BottleDrawing } from '../../../platform/ui/drawings/bottle-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { CompanyPapers } from './company-papers.tsx';
import { paperQuery } from '../documents.data.ts';
import { readDocumentsSearch, type DocumentsSearch } from '../documents-search.state.ts';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/empresa/documentos');

export function DocumentsPage() {
  const search = readDocumentsSearch(route.useSearch());
  const isSignedOut = useIsSignedOut();
  const companies = useQuery(userCompaniesQuery);
  const linked = useLinkedCompany(search);
  const all = linked.isPending ? undefined : companies.data;
  const company = useChosenCompany(all, search.empresa ?? linked.registrationId);
  if (isSignedOut)
    return (
      <EmptyState headingLevel={1} title="Acceso Requerido" className="py-12 sm:py-20">
        <p>Debes iniciar sesión para ver tus documentos</p>
      </EmptyState>
    );
  if (companies.data?.length === 0)
    return (
      <NoCompany drawing={<BottleDrawing />}>
        Cuando formes tu empresa, aquí estarán sus artículos, su carta EIN, su acuerdo operativo y todo lo demás.
      </NoCompany>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-2xl font-bold">Documentos</h1>
        <p className="mt-1 min-h-6 wrap-anywhere text-muted">{company?.company_name}</p>
      </header>
      <Loaded
        query={{ ...companies, data: company }}
        failure={(message) => `Error al cargar las empresas: ${message}`}
        skeleton={<DocumentsSkeleton />}
      >
        {(shown) => <CompanyPapers key={shown.registration_id} company={shown} openId={search.documento} />}
      </Loaded>
    </div>
  );
}

function useLinkedCompany({ empresa, documento }: DocumentsSearch) {
  const isNeeded = empresa === undefined && documento !== undefined;
  const { data, isFetched } = useQuery({ ...paperQuery(documento ?? ''), enabled: isNeeded });
  // Not `isPending`: the reader refetches a document that was not found, and would unmount meanwhile.
  return { isPending: isNeeded && !isFetched, registrationId: data?.document.registration_id };
}
