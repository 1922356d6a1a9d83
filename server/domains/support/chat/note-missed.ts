import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { isDenial } from './conversation.rules.ts';
import { missedQuestion } from './missed-question.rules.ts';
import { noteMissedQuestion } from './missed-questions.queries.ts';

/** Strangers may ask anything: more different questions than the team would ever read are not kept. */
const keptMost = 1_000;

export async function noteMissed({ db, clock }: Pick<Context, 'db' | 'clock'>, message: string): Promise<void> {
  const question = isDenial(message) ? undefined : missedQuestion(message);
  if (question !== undefined) await noteMissedQuestion(db, { question, day: dayOf(clock()), most: keptMost });
}
