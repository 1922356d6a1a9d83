import type { agreementOperations } from '@zarpa/contract/documents/agreement/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { showAgreement } from './show-agreement.ts';
import { findOwnedCase } from '../cases/cases.queries.ts';

type Call = typeof agreementOperations.getAgreement;

/** What the operating agreement of one of the caller's companies says by choice. */
export async function getAgreement(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const row = await findOwnedCase(needs.db, actor.userId, registration.id);
  return { success: true, data: { agreement: await showAgreement(needs.db, row) } };
}
