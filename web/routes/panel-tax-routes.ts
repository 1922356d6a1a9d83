import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCompanySearch } from '../domains/ledger/staff/company-search.state.ts';
import { readReturnSearch, readReturnsSearch } from '../domains/returns/staff/queue/returns-search.state.ts';
import { readWorkSearch } from '../domains/tax/staff/work-search.state.ts';
import { staff } from './staff-route.ts';

const taxes = createRoute({
  getParentRoute: () => staff,
  path: '/impuestos',
  staticData: { title: 'Impuestos', permission: 'read_taxes' },
  validateSearch: readWorkSearch,
  component: lazyRouteComponent(() => import('../domains/tax/staff/tax-work-page.tsx'), 'TaxWorkPage'),
});

const companyTaxes = createRoute({
  getParentRoute: () => staff,
  path: '/impuestos/$registrationId',
  staticData: { title: 'Impuestos de una empresa', permission: 'read_taxes' },
  validateSearch: readCompanySearch,
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../domains/tax/staff/staff-taxes-page.tsx'), 'StaffTaxesPage'),
});

const criteria = createRoute({
  getParentRoute: () => staff,
  path: '/impuestos/criterios',
  staticData: { title: 'Criterios', permission: 'read_taxes' },
  component: lazyRouteComponent(
    () => import('../domains/returns/staff/settings/return-settings-page.tsx'),
    'ReturnSettingsPage',
  ),
});

const returns = createRoute({
  getParentRoute: () => staff,
  path: '/impuestos/declaraciones',
  staticData: { title: 'Declaraciones', permission: 'read_taxes' },
  validateSearch: readReturnsSearch,
  component: lazyRouteComponent(() => import('../domains/returns/staff/queue/returns-page.tsx'), 'ReturnsPage'),
});

const oneReturn = createRoute({
  getParentRoute: () => staff,
  path: '/impuestos/declaraciones/$id',
  staticData: { title: 'Declaración', permission: 'read_taxes' },
  validateSearch: readReturnSearch,
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../domains/returns/staff/packet/return-page.tsx'), 'ReturnPage'),
});

const blankForms = createRoute({
  getParentRoute: () => staff,
  path: '/impuestos/formularios',
  staticData: { title: 'Formularios en blanco', permission: 'read_taxes' },
  component: lazyRouteComponent(
    () => import('../domains/returns/staff/blank-forms/blank-forms-page.tsx'),
    'BlankFormsPage',
  ),
});

const taxBook = createRoute({
  getParentRoute: () => staff,
  path: '/impuestos/libro',
  staticData: { title: 'Libro de reglas', permission: 'read_taxes' },
  component: lazyRouteComponent(() => import('../domains/tax/staff/tax-book-page.tsx'), 'TaxBookPage'),
});

const rules = createRoute({
  getParentRoute: () => staff,
  path: '/impuestos/reglas',
  staticData: { title: 'Reglas de movimientos', permission: 'read_taxes' },
  component: lazyRouteComponent(() => import('../domains/ledger/staff/global-rules-page.tsx'), 'GlobalRulesPage'),
});

const yearRates = createRoute({
  getParentRoute: () => staff,
  path: '/impuestos/tipos-de-cambio',
  staticData: { title: 'Tipos de cambio del año', permission: 'read_taxes' },
  component: lazyRouteComponent(() => import('../domains/ledger/staff/year-rates-page.tsx'), 'YearRatesPage'),
});

export const panelTaxRoutes = [
  taxes,
  companyTaxes,
  criteria,
  returns,
  oneReturn,
  blankForms,
  taxBook,
  rules,
  yearRates,
] as const;
