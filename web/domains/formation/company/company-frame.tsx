import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router';
import { useKeptCompany } from '../../companies/chosen-company.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Tabs } from '../../../platform/ui/tabs.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { caseQuery } from '../cases.data.ts';
import { CompanyHead } from './company-head.tsx';

const UnknownCompany = lazyPlace(() => import('./unknown-company.tsx'), 'UnknownCompany', 'h-56 w-full');

const route = getRouteApi('/empresa/empresas/$registrationId');

/** The head and the tabs of one company, around the tab that is shown. */
export function CompanyFrame() {
  const params = route.useParams();
  const query = useQuery(caseQuery(params.registrationId));
  useKeptCompany(query.data?.standing.registration_id);
  const isProfile = useLocation().pathname.endsWith('/perfil');
  // The profile says in its own words that it is not there (portal.md §2).
  if (useIsUnknown(query, params.registrationId)) return isProfile ? <Outlet /> : <UnknownCompany />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <CompanyHead registrationId={params.registrationId} whole={query.data} isFailed={query.isError} />
      <Tabs
        label="Partes de la empresa"
        tabs={[
          { label: 'Resumen', to: '/empresa/empresas/$registrationId', params },
          { label: 'Documentos', to: '/empresa/empresas/$registrationId/documentos', params },
          { label: 'Datos', to: '/empresa/empresas/$registrationId/perfil', params },
          { label: 'Historia', to: '/empresa/empresas/$registrationId/historia', params },
        ]}
      />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
