import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { taxOperations } from '@zarpa/contract/tax/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { answerWithCalendar } from './answer-with-calendar.ts';

export async function downloadTaxCalendar(
  needs: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  { params }: OperationInput<typeof taxOperations.downloadTaxCalendar>,
): Promise<AnswerWithFile> {
  const { registration } = await requireCompany(needs, actor, params.id);
  return answerWithCalendar(needs, { registrationId: registration.id, userId: actor.userId });
}
