import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router';
import { userCompaniesQuery } from '../../companies/companies.data.ts';
import { useKeptCompany } from '../../companies/chosen-company.ts';
import { useMay } from '../../companies/use-may.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { Tabs } from '../../../platform/ui/tabs.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { caseQuery } from '../cases.data.ts';
import { CompanyHead } from './company-head.tsx';

const UnknownCompany = lazyPlace(() => import('./unknown-company.tsx'), 'UnknownCompany', 'h-56 w-full');

const ClosedTab = lazyPlace(() => import('./closed-tab.tsx'), 'ClosedTab', 'h-56 w-full');

const route = getRouteApi('/empresa/empresas/$registrationId');

/** The head and the tabs of one company, around the tab that is shown. */
export function CompanyFrame() {
  const params = route.useParams();
  const { registrationId } = params;
  const { data: companies } = useQuery(userCompaniesQuery);
  const own = companies?.find(({ registration_id }) => registration_id === registrationId);
  const mayRead = useMay(registrationId, 'case.read');
  const readsPeople = useMay(registrationId, 'personal.read');
  const query = useQuery({ ...caseQuery(registrationId), enabled: mayRead });
  // The answer may be here before the companies, which say the role.
  const readsCase = mayRead && !(query.error instanceof ApiError && query.error.code === 'people.not_allowed');
  useKeptCompany(query.data?.standing.registration_id ?? own?.registration_id);
  const tab = useLocation().pathname.split('/')[4];
  const isUnknown = useIsUnknown(query, registrationId);
  // The profile says in its own words that it is not there (portal.md §2).
  if (isUnknown) return tab === 'perfil' ? <Outlet /> : <UnknownCompany />;
  const isClosed = tab === 'perfil' ? !readsPeople : tab !== 'personas' && !readsCase;
  return (
    <div className="grid grid-cols-1 gap-6">
      <CompanyHead
        registrationId={registrationId}
        name={own?.company_name}
        whole={readsCase ? query.data : undefined}
        isWaiting={readsCase && query.isPending}
      />
      <Tabs
        label="Partes de la empresa"
        tabs={[
          ...(readsCase
            ? ([
                { label: 'Resumen', to: '/empresa/empresas/$registrationId', params },
                { label: 'Documentos', to: '/empresa/empresas/$registrationId/documentos', params },
              ] as const)
            : []),
          ...(readsPeople ? [{ label: 'Datos', to: '/empresa/empresas/$registrationId/perfil', params } as const] : []),
          ...(readsCase
            ? [{ label: 'Historia', to: '/empresa/empresas/$registrationId/historia', params } as const]
            : []),
          { label: 'Personas', to: '/empresa/empresas/$registrationId/personas', params },
        ]}
      />
      <div className="min-w-0">{isClosed ? <ClosedTab registrationId={registrationId} /> : <Outlet />}</div>
    </div>
  );
}
