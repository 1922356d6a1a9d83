import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { threadAnswersOperations } from '@zarpa/contract/support/threads/answers.ts';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/security/actor.ts';
import { listAnswers, type SavedAnswerRow } from './saved-answers.queries.ts';

type Answer = OperationAnswer<typeof threadAnswersOperations.listSavedAnswers>;

export async function listSavedAnswers({ db }: Pick<Context, 'db'>, _actor: Actor, _input: unknown): Promise<Answer> {
  return { success: true, data: { answers: (await listAnswers(db)).map(savedAnswerOf) } };
}

export function savedAnswerOf({ saved_at, ...row }: SavedAnswerRow) {
  return { ...row, saved_at: saved_at.toISOString() };
}
