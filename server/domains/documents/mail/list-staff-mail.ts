import { listMail } from './company-mail.queries.ts';
import { mailOf } from './show-mail.ts';
import { requireAnyCompany } from '../papers/require-any-company.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listStaffMail: Handle<'listStaffMail'> = async ({ db }, _actor, { params }) => {
  const company = await requireAnyCompany(db, params.id);
  return { success: true, data: { mail: (await listMail(db, company.id)).map(mailOf) } };
};
