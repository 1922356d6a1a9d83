import { NoCompany } from '../../companies/list/no-company.tsx';
import { useChosenCompany } from '../../companies/chosen-company.ts';
import { useQuery } from '@tanstack/react-query';
import { userCompaniesQuery, type Company } from '../../companies/companies.data.ts';
import { useIsSignedOut } from '../../identity/sign-in/use-is-signed-out.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { CompanyPapers } from './company-papers.tsx';
import { paperQuery } from '../documents.data.ts';
import { readDocumentsSearch, type DocumentsSearch } from '../documents-search.state.ts';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';
import { BottleDrawing } from '../../../platform/ui/drawings/bottle-drawing.tsx';

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
  if (companies.data?.length === 0) return <NoPapers />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl font-bold">Documentos</h1>
        {all && company && all.length > 1 && <CompanyPicker companies={all} chosen={company} />}
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

function CompanyPicker({ companies, chosen }: { companies: readonly Company[]; chosen: Company }) {
  const navigate = useNavigate();
  return (
    <SelectField
      name="empresa"
      label="Seleccionar Empresa"
      hint={`${companies.length} empresas disponibles`}
      className="w-full sm:w-80"
      value={chosen.registration_id}
      options={companies.map(({ registration_id, company_name }) => ({ value: registration_id, label: company_name }))}
      onChange={(empresa) => void navigate({ to: '/empresa/documentos', search: { empresa }, resetScroll: false })}
    />
  );
}

function NoPapers() {
  return (
    <NoCompany drawing={<BottleDrawing />}>
      Cuando formes tu empresa, aquí estarán sus artículos, su carta EIN, su acuerdo operativo y todo lo demás.
    </NoCompany>
  );
}
