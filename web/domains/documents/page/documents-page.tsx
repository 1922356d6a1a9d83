import { NoCompany } from '../../companies/list/no-company.tsx';
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
  if (isSignedOut)
    return (
      <EmptyState headingLevel={1} title="Acceso Requerido" className="py-12 sm:py-20">
        <p>Debes iniciar sesión para ver tus documentos</p>
      </EmptyState>
    );
  if (companies.data?.length === 0) return <NoPapers />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <header>
        <h1 className="text-2xl font-bold">Documentos</h1>
        <p className="mt-1.5 max-w-prose text-muted">Todos los papeles de tu empresa, para leerlos o guardarlos.</p>
      </header>
      <Loaded
        query={linked.isPending ? { ...companies, data: undefined } : companies}
        failure={(message) => `Error al cargar las empresas: ${message}`}
        skeleton={<DocumentsSkeleton />}
      >
        {(all) => {
          const requestedId = search.empresa ?? linked.registrationId;
          const company = all.find(({ registration_id }) => registration_id === requestedId) ?? all[0]!;
          return (
            <>
              {all.length > 1 && <CompanyPicker companies={all} chosen={company} />}
              <CompanyPapers key={company.registration_id} company={company} openId={search.documento} />
            </>
          );
        }}
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
      className="max-w-xl"
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
