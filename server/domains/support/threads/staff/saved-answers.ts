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
import { orderNumber } from '@zarpa/contract/orders/items.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { fillPlaceholders, openGaps, type AnswerGap } from '@zarpa/contract/support/threads/shapes.rules.ts';
import type { Db } from '../../../../platform/db/open-database.ts';
import { findPerson } from '../../../identity/people/people.queries.ts';
import { findAbout } from './inbox.queries.ts';
import { requireThread } from '../require-thread.ts';
import type { ThreadRow } from '../threads.queries.ts';

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

export const getFilledAnswer: Handle<'getFilledAnswer'> = async ({ db }, _actor, { params }) => {
  const row = await requireThread(db, params.id);
  const answer = await findAnswer(db, params.answerId);
  if (!answer) throw fail('threads.answer_unknown');
  const text = fillPlaceholders(answer.text, await knownOf(db, row));
  return { success: true, data: { text, gaps: openGaps(text) } };
};

async function knownOf(db: Db, row: ThreadRow): Promise<Partial<Record<AnswerGap, string>>> {
  const person = await findPerson(db, row.user_id);
  const about = row.registration_id ? await findAbout(db, row.registration_id) : undefined;
  const order = row.order_id ?? about?.order_id;
  return {
    conversacion: row.number,
    ...(person?.name && { nombre: person.name }),
    ...(row.company_name && { empresa: row.company_name }),
    ...(about?.stage && { etapa: stageFacts[about.stage as Stage].label }),
    ...(order && { orden: orderNumber(order) }),
  };
}
