/** The house: every domain, in the order in which they react to events. A person's rows are forgotten in the opposite order. */
import { billingDomain } from './billing/billing.domain.ts';
import { companiesDomain } from './companies/companies.domain.ts';
import { documentsDomain } from './documents/documents.domain.ts';
import type { Domain } from './domain.ts';
import { filesPart } from './files/files.part.ts';
import { formationDomain } from './formation/formation.domain.ts';
import { ledgerDomain } from './ledger/ledger.domain.ts';
import { limitsPart } from './http/limits.part.ts';
import { identityDomain } from './identity/identity.domain.ts';
import { jobsPart } from './jobs/jobs.part.ts';
import { mailPart } from './mail/mail.part.ts';
import { noticesDomain } from './notices/notices.domain.ts';
import { ordersDomain } from './orders/orders.domain.ts';
import type { Part } from './part.ts';
import { paymentsDomain } from './payments/payments.domain.ts';
import { plansDomain } from './plans/plans.domain.ts';
import { privacyDomain } from './privacy/privacy.domain.ts';
import { profileDomain } from './profile/profile.domain.ts';
import { secretsPart } from './secrets/secrets.part.ts';
import { returnsDomain } from './returns/returns.domain.ts';
import { staffDomain } from './staff/staff.domain.ts';
import { supportDomain } from './support/support.domain.ts';
import { systemDomain } from './system/system.domain.ts';
import { tasksDomain } from './tasks/tasks.domain.ts';
import { taxDomain } from './tax/tax.domain.ts';
import { todosDomain } from './todos/todos.domain.ts';
import { twoFactorDomain } from './two-factor/two-factor.domain.ts';

export const domains: readonly Domain[] = [
  identityDomain,
  staffDomain,
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
  formationDomain,
  ordersDomain,
  returnsDomain,
  billingDomain,
  todosDomain,
  supportDomain,
  systemDomain,
  privacyDomain,
];

/** Domains, and what serves all of them and has tables of its own. */
export const parts: readonly Part[] = [...domains, filesPart, mailPart, limitsPart, jobsPart, secretsPart];
