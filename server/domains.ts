import { batchesDomain } from './domains/batches/batches.domain.ts';
import { billingDomain } from './domains/billing/billing.domain.ts';
import { companiesDomain } from './domains/companies/companies.domain.ts';
import { customersDomain } from './domains/customers/customers.domain.ts';
import { documentsDomain } from './domains/documents/documents.domain.ts';
import type { Domain } from './domain.ts';
import { filesModule } from './platform/files/files.module.ts';
import { formationDomain } from './domains/formation/formation.domain.ts';
import { ledgerDomain } from './domains/ledger/ledger.domain.ts';
import { limitsModule } from './platform/http/limits.module.ts';
import { identityDomain } from './domains/identity/identity.domain.ts';
import { jobsModule } from './platform/jobs/jobs.module.ts';
import { mailModule } from './platform/mail/mail.module.ts';
import { moneyDomain } from './domains/money/money.domain.ts';
import { noticesDomain } from './domains/notices/notices.domain.ts';
import { notificationsModule } from './platform/notifications/notifications.module.ts';
import { ordersDomain } from './domains/orders/orders.domain.ts';
import type { Module } from './module.ts';
import { paymentsDomain } from './domains/payments/payments.domain.ts';
import { peopleDomain } from './domains/people/people.domain.ts';
import { plansDomain } from './domains/plans/plans.domain.ts';
import { privacyDomain } from './domains/privacy/privacy.domain.ts';
import { profileDomain } from './domains/profile/profile.domain.ts';
import { searchDomain } from './domains/search/search.domain.ts';
import { secretsModule } from './platform/secrets/secrets.module.ts';
import { returnsDomain } from './domains/returns/returns.domain.ts';
import { settingsDomain } from './domains/settings/settings.domain.ts';
import { renewalsDomain } from './domains/renewals/renewals.domain.ts';
import { signaturesDomain } from './domains/signatures/signatures.domain.ts';
import { staffDomain } from './domains/staff/staff.domain.ts';
import { supportDomain } from './domains/support/support.domain.ts';
import { systemDomain } from './domains/system/system.domain.ts';
import { tasksDomain } from './domains/tasks/tasks.domain.ts';
import { taxDomain } from './domains/tax/tax.domain.ts';
import { todosDomain } from './domains/todos/todos.domain.ts';
import { twoFactorDomain } from './domains/two-factor/two-factor.domain.ts';

export const domains: readonly Domain[] = [
  identityDomain,
  staffDomain,
  settingsDomain,
  twoFactorDomain,
  plansDomain,
  tasksDomain,
  paymentsDomain,
  companiesDomain,
  profileDomain,
  taxDomain,
  ledgerDomain,
  documentsDomain,
  noticesDomain,
  peopleDomain,
  formationDomain,
  renewalsDomain,
  signaturesDomain,
  ordersDomain,
  returnsDomain,
  batchesDomain,
  billingDomain,
  moneyDomain,
  todosDomain,
  supportDomain,
  searchDomain,
  systemDomain,
  privacyDomain,
  customersDomain,
];

export const modules: readonly Module[] = [
  ...domains,
  filesModule,
  mailModule,
  notificationsModule,
  limitsModule,
  jobsModule,
  secretsModule,
];
