import type { Handle } from '../../../../platform/http/handler.ts';
import { promisedMinutes, workingMinutesBetween } from '@zarpa/contract/values/working-time.rules.ts';
import { listMissedQuestions } from '../../faq/missed-questions.queries.ts';
import { findAnswerFigures, listWaitingSince } from './inbox.queries.ts';

const missedMax = 20;
const monthMs = 30 * 86_400_000;

export const getThreadFigures: Handle<'getThreadFigures'> = async ({ db, clock }, _actor, _input) => {
  const now = clock();
  const { count, median, p90 } = await findAnswerFigures(db, new Date(now.getTime() - monthMs));
  const ages = (await listWaitingSince(db)).map((since) => workingMinutesBetween(since, now));
  const between = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
  return {
    success: true,
    data: {
      first_answer: { count, median_minutes: median, p90_minutes: p90 },
      waiting: {
        under_2_hours: between(0, 120),
        under_promise: between(120, promisedMinutes),
        over_promise: between(promisedMinutes, 2 * promisedMinutes),
        over_two_promises: between(2 * promisedMinutes, Infinity),
      },
      missed_questions: await listMissedQuestions(db, missedMax),
    },
  };
};
