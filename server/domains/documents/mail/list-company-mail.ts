import type { companyMailOperations } from '@zarpa/contract/documents/company-mail.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listOwnedMail } from './company-mail.queries.ts';
import { mailOf } from './show-mail.ts';

type Needs = Pick<Context, 'db'>;
type Calls = typeof companyMailOperations;

export async function listCompanyMail(
  needs: Needs,
  actor: Actor,
  { params }: OperationInput<Calls['listCompanyMail']>,
): Promise<OperationAnswer<Calls['listCompanyMail']>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const rows = await listOwnedMail(needs.db, actor.userId, registration.id);
  return { success: true, data: { mail: rows.map(mailOf) } };
}
