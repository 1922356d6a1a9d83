import { promisedAnswerSeconds } from '@zarpa/contract/support/chat/messages.rules.ts';
import {
  findChatThread,
  findConsent,
  findMedianAnswer,
  saveConsent,
  findConversation,
  recordAnswer,
  type ConversationKey,
} from './chat/chat.queries.ts';
import type { AnswerOf, Handle } from '../../platform/http/handler.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { answerMessage } from './chat/answer-message.ts';
import {
  asksForPerson,
  isDenial,
  missesIn,
  missesMax,
  searchedText,
  usedHistory,
  type ChatTurn,
} from './chat/conversation.rules.ts';
import { handOver } from './chat/hand-over.ts';
import { openSources, type FindSources } from './chat/open-sources.ts';
import { handedOver, isWithPerson, personOffer, signInToBeHelped } from './chat/own-answers.rules.ts';
import { findParts, type FoundParts } from './chat/question-parts.rules.ts';
import { setTimeout as rest } from 'node:timers/promises';
import pLimit from 'p-limit';
import { listCurrentFaq } from './faq/list-current-faq.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { missedQuestion } from './chat/missed-question.rules.ts';
import { recordMissedQuestion } from './faq/missed-questions.queries.ts';

const measuredMs = 86_400_000;

export const getChat: Handle<'getChat'> = async ({ db, clock }, { userId }, { query }) => {
  const key = { userId, conversationId: query.conversation_id };
  const median = await findMedianAnswer(db, new Date(clock().getTime() - measuredMs));
  const thread = await findChatThread(db, key);
  return {
    success: true,
    data: {
      answer_seconds: Math.max(promisedAnswerSeconds, Math.ceil((median ?? 0) / 1_000)),
      uses_case: await findConsent(db, key),
      ...(thread && { thread }),
    },
  };
};

export const saveChatConsent: Handle<'saveChatConsent'> = async (needs, { userId }, { body }) => {
  const { conversation_id: conversationId, uses_case: usesCase } = body;
  await saveConsent(needs.db, { userId, conversationId }, { usesCase, at: needs.clock() });
  return { success: true, data: { uses_case: usesCase } };
};

type Answer = AnswerOf<'sendChatMessage'>;
type Needs = Pick<Context, 'db' | 'pool' | 'clock' | 'config' | 'llm' | 'limits' | 'log'>;

export const sendChatMessage: Handle<'sendChatMessage'> = async (needs, actor, { body }, { address }) => {
  const begun = performance.now();
  const { message, conversation_id: conversationId } = body;
  const history = usedHistory(body.conversation_history ?? []);
  const key = actor && conversationId !== undefined ? { userId: actor.userId, conversationId } : undefined;
  const thread = key && (await findChatThread(needs.db, key));
  if (thread) return withThread(isWithPerson(thread.number), thread);
  if (asksForPerson(message)) return escalate(needs, actor, { conversationId, message, history });

  const found = await inTurn(async () => findAnswers(await loadSources(needs), message, history));
  const usesCase = key !== undefined && (await findConsent(needs.db, key));
  const answer = await answerMessage(needs, { message, history, actor, address, usesCase }, found);
  if ('isEscalation' in answer) return escalate(needs, actor, { conversationId, message, history });
  const unknown = answer.isMiss ? found.parts.filter((part) => part.found.length === 0) : [];
  for (const { text } of unknown) await noteMissed(needs, text);
  const misses = (await missesBefore(needs, key, history)) + (answer.isMiss ? 1 : 0);
  if (key) {
    const answerMs = Math.max(1, Math.round(performance.now() - begun));
    await recordAnswer(needs.db, key, { isMiss: answer.isMiss, answerMs, at: needs.clock() });
  }
  const { response, kind, sources } = answer;
  const offers = misses >= missesMax;
  return {
    success: true,
    response: offers ? `${response}\n\n${personOffer}` : response,
    kind,
    sources,
    offers_person: offers,
  };
};

function findAnswers(find: FindSources, message: string, history: readonly ChatTurn[]): FoundParts {
  if (!isDenial(message)) return findParts(find, message);
  return { parts: [{ text: message, found: find(searchedText(message, history)) }], later: [] };
}

async function missesBefore({ db }: Needs, key: ConversationKey | undefined, history: readonly ChatTurn[]) {
  return key ? ((await findConversation(db, key))?.misses ?? 0) : missesIn(history);
}

type HandOver = { conversationId: string | undefined; message: string; history: readonly ChatTurn[] };

async function escalate(needs: Needs, actor: Actor | null, handed: HandOver): Promise<Answer> {
  if (!actor) return { success: true, response: signInToBeHelped, kind: 'unknown', sources: [], offers_person: true };
  const thread = await handOver(needs, { ...handed, userId: actor.userId });
  return withThread(handedOver(thread.number), thread);
}

function withThread(response: string, { id, number }: { id: string; number: string }): Answer {
  return { success: true, response, kind: 'handed_over', sources: [], offers_person: false, thread: { id, number } };
}

const oneByOne = pLimit(1);
/** Leaves time for other requests; the last of two hundred questions still waits less than two seconds. */
const restMs = 5;

/** One after the other, with a pause between: two hundred simultaneous questions can wait. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return oneByOne(async () => {
    try {
      return await work();
    } finally {
      await rest(restMs);
    }
  });
}

let loading: Promise<FindSources> | undefined;

function loadSources(needs: Pick<Context, 'db' | 'clock'>): Promise<FindSources> {
  loading ??= listCurrentFaq(needs)
    .then(openSources)
    .finally(() => (loading = undefined));
  return loading;
}

/** Anybody may ask anything: this is more than the team would ever read, and further new questions are not stored. */
const missedQuestionsMax = 1_000;

async function noteMissed({ db, clock }: Pick<Context, 'db' | 'clock'>, message: string): Promise<void> {
  const question = isDenial(message) ? undefined : missedQuestion(message);
  if (question !== undefined)
    await recordMissedQuestion(db, { question, day: dayOf(clock()), most: missedQuestionsMax });
}
