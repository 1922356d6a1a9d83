import { companiesEvents } from '@zarpa/contract/companies.ts';
import type { Domain } from '../domain.ts';
import { on } from '../events/reaction.ts';
import { write } from '../mail/written-mail.ts';
import { personal } from '../personal-data/table-rule.ts';
import { beginFormation } from './begin-formation.ts';
import { companySubmittedMail } from './formation.mails.ts';

/** From a company's details to a company: today, what is missing before it can be filed. */
export const formationDomain: Domain = {
  name: 'formation',
  imports: ['companies', 'payments', 'documents', 'notices', 'identity', 'staff'],
  reactions: [on(companiesEvents.submitted, beginFormation)],
  mails: [
    write(companySubmittedMail, async () => (await import('./compose-company-submitted.ts')).composeCompanySubmitted),
  ],
  tables: [
    personal('required_actions', {
      person: 'user_id',
      file: 'acciones-requeridas.json',
      exported: ['id', 'company_id', 'user_id', 'kind', 'subject', 'message', 'created_at', 'resolved_at'],
      order: 'created_at',
      forget: 'unless kept',
    }),
  ],
};
