import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { LlmAnswer, LlmTool } from '../../../platform/providers/llm.ts';
import { caseTools } from './case-tools.ts';
import { settleTokens, takeTokens } from './chat.queries.ts';
import { citedIds, withoutCitations, type ChatSource } from './chat-source.rules.ts';
import { isDenial, isForTemplates, type ChatTurn } from './conversation.rules.ts';
import { objectionsTo } from './draft-guards.rules.ts';
import { chatInstructions, chatOrders } from './instructions.rules.ts';
import { asPlain } from './open-sources.ts';
import { linkOf, ownAnswer, ownAnswers, type ChatAnswer } from './own-answers.rules.ts';
import { sourcesOf, type FoundParts } from './question-parts.rules.ts';

type Needs = Pick<Context, 'db' | 'pool' | 'clock' | 'config' | 'llm' | 'limits' | 'log'>;

export type ChatQuestion = {
  message: string;
  history: readonly ChatTurn[];
  actor: Actor | null;
  /** Rate-limit key for callers without an account. */
  address: string;
  usesCase: boolean;
};

const sourcesMax = 4;

/**
 * Uses the language model where configured and allowed, checked against its sources; otherwise our own texts. Every part of
 * the question is answered or named as unanswered.
 */
export async function answerMessage(needs: Needs, question: ChatQuestion, given: FoundParts) {
  const { message, history } = question;
  const found = sourcesOf(given.parts).slice(0, sourcesMax);
  const own = given.parts.length > 1 ? ownAnswers(given) : ownAnswer(message, history, found);
  if (isDenial(message) || isForTemplates(message) || (found.length === 0 && !question.usesCase)) return own;
  const draft = await askModel(needs, question, found.map(asPlain));
  if (!draft) return own;
  if (draft.isEscalation) return { isEscalation: true };
  const objections = objectionsTo(draft.text, draft);
  if (objections.length === 0) return answerOf(draft, given);
  // Logs which guards objected, never the text.
  needs.log.info({ objections }, 'an answer of the language model was held back');
  return { ...own, isMiss: true };
}

type Draft = { text: string; sources: ChatSource[]; orders: string; isEscalation: boolean };

async function askModel(needs: Needs, query: ChatQuestion, found: readonly ChatSource[]): Promise<Draft | undefined> {
  const { llm } = needs;
  // Checked before anything is read or counted: under load most calls end here.
  if (!llm || llm.isBusy()) return undefined;
  const sources = [...found];
  let isEscalation = false;
  const escalate: LlmTool = {
    name: 'escalate',
    description: 'Pide que una persona del equipo se haga cargo de la conversación.',
    read: async () => {
      isEscalation = true;
      return 'Hecho. No escribas nada más.';
    },
  };
  const { actor, usesCase, message, history } = query;
  const own = actor && usesCase ? caseTools(needs, actor, (source) => sources.push(source)) : [];
  const orders = chatOrders({ hasTools: own.length > 0 });
  const question = {
    instructions: chatInstructions(orders, found),
    messages: [...history, { role: 'user' as const, content: message }],
    tools: [...own, escalate],
  };
  const answer: LlmAnswer | undefined = await withinBudget(needs, query, () => llm.ask(question));
  if (isEscalation) return { text: '', sources, orders, isEscalation };
  return answer && { text: answer.text, sources, orders, isEscalation };
}

function answerOf({ text, sources }: Draft, { parts, later }: FoundParts): ChatAnswer {
  const cited = citedIds(text).flatMap((id) => sources.find((source) => source.id === id) ?? []);
  const answer = { response: withoutCitations(text), kind: 'automatic', sources: cited.map(linkOf) } as const;
  const isCited = ({ id }: ChatSource) => cited.some((source) => source.id === id);
  // Any part may be about the caller's own case; only the model knows which.
  const usesCase = cited.some(({ id }) => !parts.some(({ found }) => found.some((source) => source.id === id)));
  const dropped = parts.length > 1 && !usesCase ? parts.filter(({ found: [best] }) => !best || !isCited(best)) : [];
  if (dropped.length === 0 && later.length === 0) return { ...answer, isMiss: false };
  const rest = ownAnswers({ parts: dropped, later });
  return {
    ...answer,
    response: `${answer.response}\n\n${rest.response}`,
    sources: [...answer.sources, ...rest.sources],
    isMiss: rest.isMiss,
  };
}

const tokensPerDay = 60_000;
/** More than a usual answer costs; unused tokens are given back. */
const tokensTaken = 3_000;
/** Per minute, for everybody together and for an address without a session. */
const questionsMax = 240;
const strangersQuestionsMax = 6;

/** Asks the model; undefined when the day's tokens or the minute's questions are used up. */
async function withinBudget(
  needs: Needs,
  { actor, address }: ChatQuestion,
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
