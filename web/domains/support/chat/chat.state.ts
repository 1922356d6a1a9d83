import {
  chatAnswerKinds,
  chatFailureMessage,
  chatHistoryTextMax,
  chatHistoryUsed,
  type ChatAnswerKind,
} from '@zarpa/contract/support/chat/messages.rules.ts';

type Link = { title: string; href: string };
type Thread = { id: string; number: string };

/** portal.md §3: text, sender, timestamp, error flag; plus the extras of an answer. */
export type ChatMessage = {
  id: string;
  sender: 'bot' | 'user';
  text: string;
  /** ISO. */
  at: string;
  isError?: boolean;
  answer?: ChatAnswer;
};

export type ChatAnswer = {
  kind: ChatAnswerKind;
  sources: readonly Link[];
  offersPerson: boolean;
  thread?: Thread;
};

export type Chat = { conversationId: string; messages: readonly ChatMessage[] };

/** Bounds the memory of a long-lived tab. */
const keptMax = 200;

export const newChat = (conversationId: string): Chat => ({ conversationId, messages: [] });

export function withMessage(chat: Chat, message: ChatMessage): Chat {
  return { ...chat, messages: [...chat.messages, message].slice(-keptMax) };
}

export const withFailure = (chat: Chat, id: string, at: string): Chat =>
  withMessage(chat, { id, sender: 'bot', text: chatFailureMessage, at, isError: true });

export function unansweredIn({ messages }: Chat): ChatMessage | undefined {
  const last = messages.findLast(({ isError }) => !isError);
  return last?.sender === 'user' ? last : undefined;
}

export function withoutFailures(chat: Chat): Chat {
  return { ...chat, messages: chat.messages.filter(({ isError }) => !isError) };
}

export function historyBefore({ messages }: Chat, question: ChatMessage) {
  const place = messages.findIndex(({ id }) => id === question.id);
  return messages
    .slice(0, place === -1 ? messages.length : place)
    .filter(({ isError }) => !isError)
    .slice(-chatHistoryUsed)
    .map(({ sender, text }) => ({
      role: sender === 'user' ? ('user' as const) : ('assistant' as const),
      content: text.slice(0, chatHistoryTextMax),
    }));
}

export function deniable({ messages }: Chat): string | undefined {
  const last = messages.at(-1);
  return last?.answer && last.answer.kind !== 'handed_over' ? last.id : undefined;
}

export function readChat(text: string | undefined): Chat | undefined {
  if (text === undefined) return undefined;
  try {
    const chat = JSON.parse(text) as Partial<Chat> | null;
    if (typeof chat?.conversationId !== 'string' || !Array.isArray(chat.messages)) return undefined;
    return { conversationId: chat.conversationId, messages: chat.messages.filter(isMessage) };
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is ChatMessage {
  const { id, sender, text, at, answer } = (value ?? {}) as Partial<ChatMessage>;
  const isWhole = [id, text, at].every((one) => typeof one === 'string') && (sender === 'bot' || sender === 'user');
  return isWhole && (answer === undefined || (Array.isArray(answer.sources) && chatAnswerKinds.includes(answer.kind)));
}
