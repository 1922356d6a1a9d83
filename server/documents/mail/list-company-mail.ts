import type { companyMailOperations, companyMailStaffOperations } from '@zarpa/contract/company-mail.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../http/actor.ts';
import { requireAnyCompany } from '../require-any-company.ts';
import { listEveryMail, listOwnedMail } from './company-mail.queries.ts';
import { mailOf } from './show-mail.ts';

type Needs = Pick<Context, 'db'>;
type Calls = typeof companyMailOperations & typeof companyMailStaffOperations;

export async function listCompanyMail(
  needs: Needs,
  actor: Actor,
  { params }: OperationInput<Calls['listCompanyMail']>,
): Promise<OperationAnswer<Calls['listCompanyMail']>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const rows = await listOwnedMail(needs.db, actor.userId, registration.id);
  return { success: true, data: { mail: rows.map(mailOf) } };
}

export async function listStaffMail(
  { db }: Needs,
  _actor: Actor,
  { params }: OperationInput<Calls['listStaffMail']>,
): Promise<OperationAnswer<Calls['listStaffMail']>> {
  const company = await requireAnyCompany(db, params.id);
  return { success: true, data: { mail: (await listEveryMail(db, company.id)).map(mailOf) } };
}
