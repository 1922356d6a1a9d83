import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { CustomerSearch, CustomersSearch } from '../domains/customers/staff/customers-search.state.ts';
import { readBatchesSearch } from '../domains/batches/batches-search.state.ts';
import { readCaseSearch } from '../domains/formation/staff/queue/case-search.state.ts';
import { readQueueSearch } from '../domains/formation/staff/queue/queue.state.ts';
import type { AuditSearch } from '../domains/staff/audit/audit-search.state.ts';
import { readTeamSearch } from '../domains/staff/team.state.ts';
import { readMoneySearch } from '../domains/money/staff/money-search.state.ts';
import type { InboxSearch } from '../domains/support/staff/threads/inbox.state.ts';
import type { SystemSearch } from '../domains/system/staff/system-search.state.ts';
import { readSigningsSearch } from '../domains/signatures/staff/signings-search.state.ts';
import { panelTaxRoutes } from './panel-tax-routes.ts';
import { staff } from './staff-route.ts';

const home = createRoute({
  getParentRoute: () => staff,
  path: '/',
  component: lazyRouteComponent(() => import('../domains/admin/panel-home.tsx'), 'PanelHome'),
});

const queue = createRoute({
  getParentRoute: () => staff,
  path: '/panel',
  staticData: { title: 'Cola', permission: 'read_cases' },
  validateSearch: readQueueSearch,
  component: lazyRouteComponent(() => import('../domains/formation/staff/queue/queue-page.tsx'), 'QueuePage'),
});

const oneCase = createRoute({
  getParentRoute: () => staff,
  path: '/casos/$caseId',
  staticData: { title: 'Caso', permission: 'read_cases' },
  validateSearch: readCaseSearch,
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../domains/formation/staff/staff-case-page.tsx'), 'StaffCasePage'),
});

const customers = createRoute({
  getParentRoute: () => staff,
  path: '/clientes',
  staticData: { title: 'Clientes', permission: 'read_people' },
  validateSearch: (raw): CustomersSearch => raw,
  component: lazyRouteComponent(() => import('../domains/customers/staff/customers-page.tsx'), 'CustomersPage'),
});

const oneCustomer = createRoute({
  getParentRoute: () => staff,
  path: '/clientes/$userId',
  staticData: { title: 'Cliente', permission: 'read_people' },
  validateSearch: (raw): CustomerSearch => raw,
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../domains/customers/staff/customer-page.tsx'), 'CustomerPage'),
});

const help = createRoute({
  getParentRoute: () => staff,
  path: '/ayuda',
  staticData: { title: 'Ayuda', permission: 'read_support' },
  validateSearch: (raw): InboxSearch => raw,
  component: lazyRouteComponent(() => import('../domains/support/staff/threads/help-page.tsx'), 'HelpPage'),
});

const faq = createRoute({
  getParentRoute: () => staff,
  path: '/ayuda/preguntas',
  staticData: { title: 'Preguntas frecuentes', permission: 'read_support' },
  component: lazyRouteComponent(() => import('../domains/support/staff/faq/faq-staff-page.tsx'), 'FaqStaffPage'),
});

const signings = createRoute({
  getParentRoute: () => staff,
  path: '/firmas',
  staticData: { title: 'Firmas', permission: 'read_cases' },
  validateSearch: readSigningsSearch,
  component: lazyRouteComponent(() => import('../domains/signatures/staff/signings-page.tsx'), 'SigningsPage'),
});

const signing = createRoute({
  getParentRoute: () => staff,
  path: '/firmas/$id',
  staticData: { title: 'Una firma', permission: 'read_cases' },
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../domains/signatures/staff/signing-page.tsx'), 'SigningPage'),
});

const money = createRoute({
  getParentRoute: () => staff,
  path: '/dinero',
  staticData: { title: 'Dinero', permission: 'read_money' },
  validateSearch: readMoneySearch,
  component: lazyRouteComponent(() => import('../domains/money/staff/money-page.tsx'), 'MoneyPage'),
});

const purchase = createRoute({
  getParentRoute: () => staff,
  path: '/dinero/$registrationId',
  staticData: { title: 'Una compra', permission: 'read_money' },
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../domains/money/staff/purchase-page.tsx'), 'PurchasePage'),
});

const dispute = createRoute({
  getParentRoute: () => staff,
  path: '/dinero/disputas/$disputeId',
  staticData: { title: 'Una disputa', permission: 'read_money' },
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../domains/money/staff/dispute/dispute-page.tsx'), 'DisputePage'),
});

const payout = createRoute({
  getParentRoute: () => staff,
  path: '/dinero/pagos-al-banco/$payoutId',
  staticData: { title: 'Un pago al banco', permission: 'read_money' },
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../domains/money/staff/payouts/payout-page.tsx'), 'PayoutPage'),
});

const catalogue = createRoute({
  getParentRoute: () => staff,
  path: '/catalogo',
  staticData: { title: 'Catálogo', permission: 'manage_catalogue' },
  component: lazyRouteComponent(() => import('../domains/plans/staff/catalogue-page.tsx'), 'CataloguePage'),
});

const team = createRoute({
  getParentRoute: () => staff,
  path: '/equipo',
  staticData: { title: 'Equipo', permission: 'use_panel' },
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(() => import('../domains/staff/team-page.tsx'), 'TeamPage'),
});

const audit = createRoute({
  getParentRoute: () => staff,
  path: '/auditoria',
  staticData: { title: 'Auditoría', permission: 'read_audit' },
  validateSearch: (raw): AuditSearch => raw,
  component: lazyRouteComponent(() => import('../domains/staff/audit/audit-page.tsx'), 'AuditPage'),
});

const batches = createRoute({
  getParentRoute: () => staff,
  path: '/lotes',
  staticData: { title: 'Lotes', permission: 'use_panel' },
  validateSearch: readBatchesSearch,
  component: lazyRouteComponent(() => import('../domains/batches/batches-page.tsx'), 'BatchesPage'),
});

const oneBatch = createRoute({
  getParentRoute: () => staff,
  path: '/lotes/$id',
  staticData: { title: 'Un lote', permission: 'use_panel' },
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../domains/batches/batch-page.tsx'), 'BatchPage'),
});

const settings = createRoute({
  getParentRoute: () => staff,
  path: '/ajustes',
  staticData: { title: 'Ajustes', permission: 'manage_settings' },
  component: lazyRouteComponent(() => import('../domains/settings/staff/settings-page.tsx'), 'SettingsPage'),
});
const load = createRoute({
  getParentRoute: () => staff,
  path: '/carga',
  staticData: { title: 'Carga', permission: 'read_support' },
  component: lazyRouteComponent(() => import('../domains/tasks/staff/load-page.tsx'), 'LoadPage'),
});
const mailTexts = createRoute({
  getParentRoute: () => staff,
  path: '/ajustes/correos',
  staticData: { title: 'Correos a los clientes', permission: 'manage_settings' },
  component: lazyRouteComponent(() => import('../domains/settings/staff/mail-texts-page.tsx'), 'MailTextsPage'),
});
const retention = createRoute({
  getParentRoute: () => staff,
  path: '/ajustes/retencion',
  staticData: { title: 'Retención', permission: 'manage_settings' },
  component: lazyRouteComponent(() => import('../domains/settings/staff/retention-page.tsx'), 'RetentionPage'),
});
const policies = createRoute({
  getParentRoute: () => staff,
  path: '/politicas',
  staticData: { title: 'Políticas', permission: 'manage_settings' },
  component: lazyRouteComponent(() => import('../domains/admin/policies/policies-page.tsx'), 'PoliciesPage'),
});

const system = createRoute({
  getParentRoute: () => staff,
  path: '/sistema',
  staticData: { title: 'Sistema', permission: 'manage_system' },
  validateSearch: (raw): SystemSearch => raw,
  component: lazyRouteComponent(() => import('../domains/system/staff/system-screen.tsx'), 'SystemScreen'),
});

export const panelRoutes = [
  staff.addChildren([
    home,
    queue,
    oneCase,
    customers,
    oneCustomer,
    help,
    faq,
    signings,
    signing,
    money,
    purchase,
    dispute,
    payout,
    catalogue,
    team,
    audit,
    batches,
    oneBatch,
    load,
    settings,
    mailTexts,
    retention,
    policies,
    system,
    ...panelTaxRoutes,
  ]),
] as const;
