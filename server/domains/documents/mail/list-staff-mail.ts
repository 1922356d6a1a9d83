import type { companyMailStaffOperations } from '@zarpa/contract/documents/company-mail.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listEveryMail } from './company-mail.queries.ts';
import { mailOf } from './show-mail.ts';
import { requireAnyCompany } from '../papers/require-any-company.ts';

type Calls = typeof companyMailStaffOperations;

export async function listStaffMail(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  { params }: OperationInput<Calls['listStaffMail']>,
): Promise<OperationAnswer<Calls['listStaffMail']>> {
  const company = await requireAnyCompany(db, params.id);
  return { success: true, data: { mail: (await listEveryMail(db, company.id)).map(mailOf) } };
}
