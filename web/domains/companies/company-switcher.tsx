import { useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../platform/api/api-query.ts';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { FilterSelect } from '../../platform/ui/fields/filter-select.tsx';
import { noteRoles } from '../people/use-main-items.ts';
import { chosenCompany, keepCompany } from './chosen-company.ts';
import { userCompaniesQuery, type Company } from './companies.data.ts';
import { useKnownCompanies } from './use-known-companies.ts';
import { useLastCompany } from './use-last-company.ts';

/** In the bar, for who has more than one company: which one the screens of one company show. */
export function CompanySwitcher() {
  const companies = useReadCompanies();
  const { registrationId } = useParams({ strict: false });
  const { empresa } = useSearch({ strict: false });
  const last = useLastCompany();
  const { pathname } = useLocation();
  const show = useShow();
  const isOfOne = /^\/empresa\/(impuestos|documentos)/.test(pathname);
  useSaidGone(companies, isOfOne ? chosenCompany(companies ?? [], [empresa, last]) : undefined);
  const isAnother = companies?.every(({ registration_id }) => registration_id !== registrationId);
  // One that was bought a moment ago is not among them yet: another's name would mislead.
  if (!companies || companies.length < 2 || (registrationId && isAnother)) return null;
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

/** Where no screen read them lately, they are read as one comes to another screen. */
function useReadCompanies() {
  const router = useRouter();
  useEffect(() => {
    const read = () => void queryClient.fetchQuery({ ...userCompaniesQuery, gcTime: Infinity }).catch(() => undefined);
    read();
    return router.subscribe('onResolved', read);
  }, [router]);
  const companies = useKnownCompanies();
  useEffect(() => {
    if (companies) noteRoles(companies);
  }, [companies]);
  return companies;
}

/** A screen of one company goes on with another one where somebody is no longer in it. */
function useSaidGone(companies: readonly Company[] | undefined, shown: Company | undefined): void {
  const before = useRef<Company>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = shown;
    if (was && companies?.every(({ registration_id }) => registration_id !== was.registration_id))
      toast.warning(`Ya no tienes acceso a ${was.company_name}.`, { durationMs: 0 });
  }, [companies, shown]);
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
        search: ({ orden: _order, ref: _reference, ...here }) => ({ ...here, empresa: id }),
        resetScroll: false,
      });
    const isTab = /^\/empresa\/empresas\/[^/]+(\/(documentos|perfil|historia|personas))?$/.test(pathname);
    void navigate({
      to: isTab ? '.' : '/empresa/empresas/$registrationId',
      params: { registrationId: id },
      resetScroll: !isTab,
    });
  };
}
