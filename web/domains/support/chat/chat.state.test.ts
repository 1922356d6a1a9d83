import { chatFailureMessage } from '@zarpa/contract/support/chat/messages.rules.ts';
import { expect, test } from 'vitest';
import {
  deniable,
  historyBefore,
  newChat,
  readChat,
  unansweredIn,
  withFailure,
  withMessage,
  withoutFailures,
  type Chat,
  type ChatMessage,
} from './chat.state.ts';

const at = '2026-11-23T10:00:00.000Z';
const message = (id: string, sender: 'bot' | 'user', more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  sender,
  text: `texto ${id}`,
  at,
  ...more,
});
const answer = { kind: 'faq', sources: [], offersPerson: false } as const;
const chatOf = (...messages: ChatMessage[]): Chat => messages.reduce(withMessage, newChat('c'));

test('the last five that were said go with a question, without itself and without failures', () => {
  const before = Array.from({ length: 7 }, (_, place) => message(String(place), place % 2 ? 'bot' : 'user'));
  const question = message('q', 'user');
  const chat = withFailure(chatOf(...before, question), 'e', at);
  expect(historyBefore(chat, question)).toEqual(
    [2, 3, 4, 5, 6].map((place) => ({ role: place % 2 ? 'assistant' : 'user', content: `texto ${place}` })),
  );
});

test('a failure says the specification’s words, keeps the question, and goes when it is sent again', () => {
  const failed = withFailure(chatOf(message('q', 'user')), 'e', at);
  expect(failed.messages.at(-1)).toEqual({ id: 'e', sender: 'bot', text: chatFailureMessage, at, isError: true });
  expect(unansweredIn(failed)?.id).toBe('q');
  expect(withoutFailures(failed).messages).toEqual([message('q', 'user')]);
  expect(unansweredIn(chatOf(message('q', 'user'), message('a', 'bot', { answer })))).toBeUndefined();
  expect(unansweredIn(newChat('c'))).toBeUndefined();
});

test('of the newest answer alone one may say that it was not it, and not of a person’s', () => {
  expect(deniable(chatOf(message('q', 'user'), message('a', 'bot', { answer })))).toBe('a');
  const handed = message('a', 'bot', { answer: { ...answer, kind: 'handed_over' } });
  expect(deniable(chatOf(handed))).toBeUndefined();
  expect(deniable(withFailure(chatOf(message('a', 'bot', { answer })), 'e', at))).toBeUndefined();
});

test('what was kept comes back whole; anything else is no conversation', () => {
  const chat = chatOf(message('q', 'user'), message('a', 'bot', { answer }));
  expect(readChat(JSON.stringify(chat))).toEqual(chat);
  for (const text of [undefined, '', '{', 'null', '[]', '{"messages":[]}', '{"conversationId":"c"}'])
    expect(readChat(text)).toBeUndefined();
  const wrong = JSON.stringify({
    ...chat,
    messages: [null, 7, { id: 'x' }, message('a', 'bot', { answer: { kind: 'x' } as never })],
  });
  expect(readChat(wrong)).toEqual(newChat('c'));
});

test('a conversation does not grow for ever', () => {
  const long = Array.from({ length: 230 }, (_, place) => message(String(place), 'user'));
  expect(chatOf(...long).messages).toHaveLength(200);
  expect(chatOf(...long).messages.at(-1)!.id).toBe('229');
});
