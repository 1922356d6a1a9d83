import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { taxOperations } from '@zarpa/contract/tax/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { deleteCalendar } from './tax-calendars.queries.ts';

export async function deleteTaxCalendar(
  needs: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<typeof taxOperations.deleteTaxCalendar>,
): Promise<OperationAnswer<typeof taxOperations.deleteTaxCalendar>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  await deleteCalendar(needs.db, { registrationId: registration.id, userId: actor.userId });
  return { success: true, data: {} };
}
