import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { LlmAnswer } from '../../../platform/providers/llm.ts';
import { settleTokens, takeTokens } from './chat.queries.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'limits'>;
type Caller = { actor: { userId: string } | null; address: string };

const tokensPerDay = 60_000;
/** More than a usual answer costs; unused tokens are given back. */
const tokensTaken = 3_000;
/** Per minute, for everybody together and for an address without a session. */
const questionsMax = 240;
const strangersQuestionsMax = 6;

/** Asks the model; undefined when the day's tokens or the minute's questions are used up. */
export async function withinBudget(
  needs: Needs,
  { actor, address }: Caller,
  ask: () => Promise<LlmAnswer | undefined>,
): Promise<LlmAnswer | undefined> {
  const { db, limits, clock } = needs;
  if (!actor && (await limits.take('chat-stranger', address, strangersQuestionsMax)) > 0) return undefined;
  if ((await limits.take('chat-all', 'all', questionsMax)) > 0) return undefined;
  if (!actor) return ask();
  const budget = { userId: actor.userId, day: dayOf(clock()) };
  if (!(await takeTokens(db, budget, { tokens: tokensTaken, tokensMax: tokensPerDay }))) return undefined;
  const answer = await ask();
  await settleTokens(db, budget, { taken: tokensTaken, used: answer?.tokens ?? 0 });
  return answer;
}
