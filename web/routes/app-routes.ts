/** Screens of customers. Each screen, with its search parser, loads when it is shown. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { likelyCompany } from '../domains/companies/chosen-company.ts';
import { userCompaniesQuery } from '../domains/companies/companies.data.ts';
import type { ListSearch } from '../domains/companies/list/list-search.state.ts';
import { readWizardSearch } from '../domains/companies/new/progress/wizard.steps.ts';
import type { DocumentsSearch } from '../domains/documents/documents-search.state.ts';
import type { LedgerSearch } from '../domains/ledger/ledger-search.state.ts';
import type { OrdersSearch } from '../domains/orders/orders-search.state.ts';
import { peopleQuery } from '../domains/people/people.data.ts';
import { profileQuery } from '../domains/profile/profile.data.ts';
import type { ProfileSearch } from '../domains/profile/profile-search.ts';
import type { SignSearch } from '../domains/signatures/sign/sign-search.state.ts';
import type { SupportSearch } from '../domains/support/support-search.state.ts';
import type { TaxSearch } from '../domains/tax/tax-search.state.ts';
import { taxesQuery } from '../domains/tax/taxes.data.ts';
import { caseQuery, casesQuery } from '../domains/formation/cases.data.ts';
import { noticesQuery } from '../domains/notices/notices.data.ts';
import { nextDatesQuery } from '../domains/tax/next/next-dates.data.ts';
import { todosQuery } from '../domains/todos/todos.data.ts';
import { beginReads } from '../platform/api/begin-reads.ts';
import { CompanyLayout } from './company-layout.tsx';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './root.tsx';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => void redirect({ to: '/empresa/nueva', replace: true, throw: true }),
});

const company = createRoute({
  getParentRoute: () => rootRoute,
  path: '/empresa',
  component: CompanyLayout,
});

const companyHome = createRoute({
  getParentRoute: () => company,
  path: '/',
  beforeLoad: () => void redirect({ to: '/empresa/nueva', replace: true, throw: true }),
});

const account = createRoute({
  getParentRoute: () => company,
  path: '/cuenta',
  staticData: { title: 'Configuración' },
  component: lazyRouteComponent(() => import('../domains/identity/account/account-page.tsx'), 'AccountPage'),
});

const invitation = createRoute({
  getParentRoute: () => company,
  path: '/invitacion',
  staticData: { title: 'Invitación al equipo' },
  component: lazyRouteComponent(() => import('../domains/identity/invitation/invitation-page.tsx'), 'InvitationPage'),
});

const dashboard = createRoute({
  getParentRoute: () => company,
  path: '/dashboard',
  staticData: { title: 'Inicio' },
  loader: ({ cause }) => beginReads(cause, casesQuery, todosQuery, nextDatesQuery(undefined), noticesQuery),
  component: lazyRouteComponent(() => import('../domains/formation/dashboard-page.tsx'), 'DashboardPage'),
});

const documents = createRoute({
  getParentRoute: () => company,
  path: '/documentos',
  staticData: { title: 'Documentos' },
  validateSearch: (raw): DocumentsSearch => raw,
  loader: ({ cause }) => beginReads(cause, userCompaniesQuery, todosQuery),
  component: lazyRouteComponent(() => import('../domains/documents/page/documents-page.tsx'), 'DocumentsPage'),
});

const wizard = createRoute({
  getParentRoute: () => company,
  path: '/nueva',
  staticData: { title: 'Crear Empresa' },
  validateSearch: readWizardSearch,
  component: lazyRouteComponent(() => import('../domains/companies/new/wizard-page.tsx'), 'WizardPage'),
});

const orders = createRoute({
  getParentRoute: () => company,
  path: '/ordenes',
  staticData: { title: 'Órdenes' },
  validateSearch: (raw): OrdersSearch => raw,
  component: lazyRouteComponent(() => import('../domains/orders/list/orders-page.tsx'), 'OrdersPage'),
});

const support = createRoute({
  getParentRoute: () => company,
  path: '/soporte',
  staticData: { title: 'Ayuda' },
  validateSearch: (raw): SupportSearch => raw,
  component: lazyRouteComponent(() => import('../domains/support/page/support-page.tsx'), 'SupportPage'),
});

const companies = createRoute({
  getParentRoute: () => company,
  path: '/empresas',
  staticData: { title: 'Empresas' },
  validateSearch: (raw): ListSearch => raw,
  loader: ({ cause }) => beginReads(cause, userCompaniesQuery, todosQuery),
  component: lazyRouteComponent(() => import('../domains/companies/list/companies-page.tsx'), 'CompaniesPage'),
});

const oneCompany = createRoute({
  getParentRoute: () => company,
  path: '/empresas/$registrationId',
  loader: ({ cause, params }) => beginReads(cause, caseQuery(params.registrationId), userCompaniesQuery),
  component: lazyRouteComponent(() => import('../domains/formation/company/company-frame.tsx'), 'CompanyFrame'),
});

const companySummary = createRoute({
  getParentRoute: () => oneCompany,
  path: '/',
  staticData: { title: 'Empresa' },
  loader: ({ cause }) => beginReads(cause, todosQuery),
  component: lazyRouteComponent(() => import('../domains/formation/company/summary-page.tsx'), 'SummaryPage'),
});

const companyPapers = createRoute({
  getParentRoute: () => oneCompany,
  path: '/documentos',
  staticData: { title: 'Documentos de la empresa' },
  component: lazyRouteComponent(() => import('../domains/formation/company/papers-page.tsx'), 'PapersPage'),
});

const profile = createRoute({
  getParentRoute: () => oneCompany,
  path: '/perfil',
  staticData: { title: 'Perfil de la empresa' },
  validateSearch: (raw): ProfileSearch => raw,
  loader: ({ cause, params }) => beginReads(cause, profileQuery(params.registrationId)),
  component: lazyRouteComponent(() => import('../domains/profile/page/profile-page.tsx'), 'ProfilePage'),
});

const companyHistory = createRoute({
  getParentRoute: () => oneCompany,
  path: '/historia',
  staticData: { title: 'Historia de la empresa' },
  component: lazyRouteComponent(() => import('../domains/formation/company/history-page.tsx'), 'HistoryPage'),
});

const companyPeople = createRoute({
  getParentRoute: () => oneCompany,
  path: '/personas',
  staticData: { title: 'Personas de la empresa' },
  loader: ({ cause, params }) => beginReads(cause, peopleQuery(params.registrationId)),
  component: lazyRouteComponent(() => import('../domains/people/page/people-page.tsx'), 'PeoplePage'),
});

const clients = createRoute({
  getParentRoute: () => company,
  path: '/clientes',
  staticData: { title: 'Clientes' },
  validateSearch: (raw): ListSearch => raw,
  loader: ({ cause }) => beginReads(cause, userCompaniesQuery, todosQuery),
  component: lazyRouteComponent(() => import('../domains/people/clients/clients-page.tsx'), 'ClientsPage'),
});

const agreement = createRoute({
  getParentRoute: () => company,
  path: '/empresas/$registrationId/acuerdo',
  staticData: { title: 'Decisiones del acuerdo' },
  component: lazyRouteComponent(() => import('../domains/documents/agreement/agreement-page.tsx'), 'AgreementPage'),
});

const envelope = createRoute({
  getParentRoute: () => company,
  path: '/firmas/$id',
  staticData: { title: 'Firma' },
  validateSearch: (raw): SignSearch => raw,
  component: lazyRouteComponent(() => import('../domains/signatures/envelope/envelope-page.tsx'), 'EnvelopePage'),
});

const charge = createRoute({
  getParentRoute: () => company,
  path: '/pagos/$id',
  staticData: { title: 'Pago' },
  component: lazyRouteComponent(() => import('../domains/renewals/charges/charge-page.tsx'), 'ChargePage'),
});

const taxes = createRoute({
  getParentRoute: () => company,
  path: '/impuestos',
  validateSearch: (raw): TaxSearch => raw,
  loader: ({ cause, location }) => {
    const id = likelyCompany((location.search as Record<string, unknown>)['empresa']);
    beginReads(cause, userCompaniesQuery, todosQuery, ...(id === undefined ? [] : [taxesQuery(id)]));
  },
  component: lazyRouteComponent(() => import('../domains/tax/frame/taxes-frame.tsx'), 'TaxesFrame'),
});

/** The frame is drawn without its tab, so a page's first scripts are the frame's; the tab's come beside its reads. */
const taxTabs = {
  summary: () => import('../domains/tax/summary-page.tsx'),
  dates: () => import('../domains/tax/dates/dates-page.tsx'),
  accounts: () => import('../domains/ledger/statements/accounts-page.tsx'),
  ledger: () => import('../domains/ledger/page/company-ledger.tsx'),
  papers: () => import('../domains/returns/page/papers-page.tsx'),
};

const taxSummary = createRoute({
  getParentRoute: () => taxes,
  path: '/',
  staticData: { title: 'Impuestos' },
  component: lazyRouteComponent(taxTabs.summary, 'SummaryPage'),
});

const taxDates = createRoute({
  getParentRoute: () => taxes,
  path: '/fechas',
  staticData: { title: 'Fechas de impuestos' },
  component: lazyRouteComponent(taxTabs.dates, 'DatesPage'),
});

const taxAccounts = createRoute({
  getParentRoute: () => taxes,
  path: '/cuentas',
  staticData: { title: 'Cuentas' },
  component: lazyRouteComponent(taxTabs.accounts, 'AccountsPage'),
});

const ledger = createRoute({
  getParentRoute: () => taxes,
  path: '/movimientos',
  staticData: { title: 'Movimientos' },
  validateSearch: (raw): LedgerSearch => raw,
  component: lazyRouteComponent(taxTabs.ledger, 'CompanyLedger'),
});

const taxPapers = createRoute({
  getParentRoute: () => taxes,
  path: '/papeles',
  staticData: { title: 'Papeles de impuestos' },
  component: lazyRouteComponent(taxTabs.papers, 'PapersPage'),
});

export const appRoutes = [
  home,
  ...publicRoutes,
  company.addChildren([
    companyHome,
    account,
    invitation,
    dashboard,
    documents,
    wizard,
    orders,
    support,
    companies,
    clients,
    oneCompany.addChildren([companySummary, companyPapers, profile, companyHistory, companyPeople]),
    agreement,
    envelope,
    charge,
    taxes.addChildren([taxSummary, taxDates, taxAccounts, ledger, taxPapers]),
  ]),
] as const;
