import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../../platform/api/api-query.ts';
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { FilterSelect } from '../../platform/ui/fields/filter-select.tsx';
import { chosenCompany, keepCompany } from './chosen-company.ts';
import { userCompaniesQuery } from './companies.data.ts';
import { useLastCompany } from './use-last-company.ts';

/** In the bar, for who has more than one company: which one the screens of one company show. */
export function CompanySwitcher() {
  const companies = useKnownCompanies();
  const { registrationId } = useParams({ strict: false });
  const { empresa } = useSearch({ strict: false });
  const last = useLastCompany();
  const { pathname } = useLocation();
  const show = useShow();
  if (!companies || companies.length < 2) return null;
  const isOrders = pathname === '/empresa/ordenes';
  const chosen = isOrders ? empresa : chosenCompany(companies, [registrationId, empresa, last])?.registration_id;
  return (
    <div title={`${companies.length} empresas disponibles`} className="w-56 min-w-0">
      <FilterSelect
        label="Seleccionar Empresa"
        {...(isOrders && { all: 'Todas las empresas' })}
        choices={companies.map(({ registration_id, company_name }) => ({
          value: registration_id,
          label: company_name,
        }))}
        value={chosen}
        onChoose={show}
      />
    </div>
  );
}

/** Read once if nobody did. It only looks on: a screen of companies reads them as if the bar were not there. */
function useKnownCompanies() {
  useEffect(() => {
    queryClient.ensureQueryData(userCompaniesQuery).catch(() => undefined);
  }, []);
  return useSyncExternalStore(
    (tell) => queryClient.getQueryCache().subscribe(tell),
    () => queryClient.getQueryData(userCompaniesQuery.queryKey),
  );
}

/** The same screen for another company; where a screen is of all companies, that company's page. */
function useShow() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (id: string | undefined) => {
    if (!id) return void navigate({ to: '/empresa/ordenes' });
    keepCompany(id);
    if (/^\/empresa\/(impuestos|documentos|ordenes)/.test(pathname))
      return void navigate({ to: '.', search: { empresa: id }, resetScroll: false });
    if (pathname === '/empresa/soporte')
      return void navigate({
        to: '.',
        search: ({ vista, hablar }) => ({ vista, hablar, empresa: id }),
        resetScroll: false,
      });
    const isTab = /^\/empresa\/empresas\/[^/]+(\/(documentos|perfil|historia))?$/.test(pathname);
    void navigate({
      to: isTab ? '.' : '/empresa/empresas/$registrationId',
      params: { registrationId: id },
      resetScroll: !isTab,
    });
  };
}
