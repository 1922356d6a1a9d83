import type { Handle } from '../../../../platform/http/handler.ts';
import { listAnswers, type SavedAnswerRow } from './saved-answers.queries.ts';

export const listSavedAnswers: Handle<'listSavedAnswers'> = async ({ db }, _actor, _input) => {
  return { success: true, data: { answers: (await listAnswers(db)).map(savedAnswerOf) } };
};

export function savedAnswerOf({ saved_at, ...row }: SavedAnswerRow) {
  return { ...row, saved_at: saved_at.toISOString() };
}
