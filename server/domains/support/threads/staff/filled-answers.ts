import { orderNumber } from '@zarpa/contract/orders/items.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { fillPlaceholders, openGaps, type AnswerGap } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../../context.ts';
import { fail } from '../../../../platform/http/fail.ts';
import type { Handle } from '../../../../platform/http/handler.ts';
import { findPerson } from '../../../identity/people/people.queries.ts';
import { requireThread } from '../require-thread.ts';
import { findThreadPlace } from '../threads.queries.ts';
import { findAbout, findNamed, findNextDue } from './filled-answers.queries.ts';
import { findAnswer } from './saved-answers.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

export const getFilledAnswer: Handle<'getFilledAnswer'> = async (needs, _actor, { params }) => {
  const { number, user_id, registration_id, order_id } = await requireThread(needs.db, params.id);
  return filled(needs, params.answerId, { user_id, registration_id, order_id, number });
};

export const calculateAnswer: Handle<'calculateAnswer'> = async (needs, _actor, { params, body }) => {
  const { user_id, registration_id: registrationId } = body;
  if (!(await findPerson(needs.db, user_id))) throw fail('customers.not_found');
  const place = await findThreadPlace(needs.db, user_id, registrationId ? { registrationId } : {});
  if (!place) throw fail('threads.about_unknown');
  return filled(needs, params.id, { user_id, ...place });
};

type Of = { user_id: string; registration_id: string | null; order_id: string | null; number?: string };

async function filled(needs: Needs, answerId: string, of: Of) {
  const answer = await findAnswer(needs.db, answerId);
  if (!answer) throw fail('threads.answer_unknown');
  const text = fillPlaceholders(answer.text, await knownOf(needs, of));
  return { success: true, data: { text, gaps: openGaps(text) } } as const;
}

async function knownOf({ db, clock }: Needs, of: Of): Promise<Partial<Record<AnswerGap, string>>> {
  const { user_id, registration_id, order_id, number } = of;
  const person = await findPerson(db, user_id);
  const about = registration_id ? await findAbout(db, registration_id) : undefined;
  const company = registration_id ? await findNamed(db, registration_id) : undefined;
  const due = registration_id ? await findNextDue(db, registration_id, dayOf(clock())) : undefined;
  const order = order_id ?? about?.order_id;
  return {
    ...(number && { conversacion: number }),
    ...(person?.name && { nombre: person.name }),
    ...(company && { empresa: company }),
    ...(about?.stage && { etapa: stageFacts[about.stage as Stage].label }),
    ...(due && { vence: formatDay(due) }),
    ...(order && { orden: orderNumber(order) }),
  };
}
