import type { Handle } from '../../../../platform/http/handler.ts';
import { orderNumber } from '@zarpa/contract/orders/items.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { fillGaps, openGaps, type AnswerGap } from '@zarpa/contract/support/threads/shapes.rules.ts';
import type { Db } from '../../../../platform/db/open-database.ts';
import { fail } from '../../../../platform/http/fail.ts';
import { findPerson } from '../../../identity/people/people.queries.ts';
import { findAbout } from './inbox.queries.ts';
import { requireThread } from '../require-thread.ts';
import { findAnswer } from './saved-answers.queries.ts';
import type { ThreadRow } from '../threads.queries.ts';

export const getFilledAnswer: Handle<'getFilledAnswer'> = async ({ db }, _actor, { params }) => {
  const row = await requireThread(db, params.id);
  const answer = await findAnswer(db, params.answerId);
  if (!answer) throw fail('threads.answer_unknown');
  const text = fillGaps(answer.text, await knownOf(db, row));
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
