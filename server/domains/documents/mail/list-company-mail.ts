import { requireCompany } from '../../companies/require-company.ts';
import { listMail } from './company-mail.queries.ts';
import { mailOf } from './show-mail.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listCompanyMail: Handle<'listCompanyMail'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const rows = await listMail(needs.db, registration.id);
  return { success: true, data: { mail: rows.map(mailOf) } };
};
