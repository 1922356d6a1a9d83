import type { Handle } from '../../../../platform/http/handler.ts';
import {
  listAnswers,
  findAnswer,
  insertAnswer,
  replaceAnswer,
  deleteAnswer,
  type SavedAnswerRow,
} from './saved-answers.queries.ts';
import { fail } from '../../../../platform/http/fail.ts';
import { unknownGaps } from '@zarpa/contract/support/threads/shapes.rules.ts';

export const listSavedAnswers: Handle<'listSavedAnswers'> = async ({ db }, _actor, _input) => {
  return { success: true, data: { answers: (await listAnswers(db)).map(savedAnswerOf) } };
};

function savedAnswerOf({ saved_at, ...row }: SavedAnswerRow) {
  return { ...row, saved_at: saved_at.toISOString() };
}

/**
 * Adds a new one, or a version after the one that was seen. A repeated request changes nothing; throws when somebody else
 * changed it.
 */
export const saveSavedAnswer: Handle<'saveSavedAnswer'> = async (
  { db, clock },
  actor,
  { params, body: { version, ...body } },
) => {
  const [gap] = unknownGaps(body.text);
  if (gap) throw fail('threads.gap_unknown', { data: { gap } });
  const saved = { ...body, id: params.id, by: actor.userId, at: clock() };
  const row = await db.transaction().execute(async (tx) => {
    const written = version === 0 ? await insertAnswer(tx, saved) : await replaceAnswer(tx, saved, version);
    if (written) return written;
    const present = await findAnswer(tx, params.id);
    const isRepeat = present?.version === version + 1 && present.title === body.title && present.text === body.text;
    if (!isRepeat) throw fail('threads.answer_changed');
    return present;
  });
  return { success: true, data: { answer: savedAnswerOf(row) } };
};

export const deleteSavedAnswer: Handle<'deleteSavedAnswer'> = async ({ db }, _actor, { params }) => {
  await deleteAnswer(db, params.id);
  return { success: true, data: {} };
};
