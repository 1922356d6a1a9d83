import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadAnswersOperations } from '@zarpa/contract/support/threads/answers.ts';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/security/actor.ts';
import { deleteAnswer } from './saved-answers.queries.ts';

type Input = OperationInput<typeof threadAnswersOperations.deleteSavedAnswer>;
type Answer = OperationAnswer<typeof threadAnswersOperations.deleteSavedAnswer>;

export async function deleteSavedAnswer(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  { params }: Input,
): Promise<Answer> {
  await deleteAnswer(db, params.id);
  return { success: true, data: {} };
}
