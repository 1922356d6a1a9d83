import type { Handle } from '../../../../platform/http/handler.ts';
import { fail } from '../../../../platform/http/fail.ts';
import { savedAnswerOf } from './list-saved-answers.ts';
import { findAnswer, insertAnswer, replaceAnswer } from './saved-answers.queries.ts';

/** A new one, or another version of the one that was seen. The same sent twice is one; what somebody else changed stays theirs. */
export const saveSavedAnswer: Handle<'saveSavedAnswer'> = async (
  { db, clock },
  actor,
  { params, body: { version, ...body } },
) => {
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
