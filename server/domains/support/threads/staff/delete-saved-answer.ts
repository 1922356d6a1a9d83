import type { Handle } from '../../../../platform/http/handler.ts';
import { deleteAnswer } from './saved-answers.queries.ts';

export const deleteSavedAnswer: Handle<'deleteSavedAnswer'> = async ({ db }, _actor, { params }) => {
  await deleteAnswer(db, params.id);
  return { success: true, data: {} };
};
