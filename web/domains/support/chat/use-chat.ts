import { useEffect, useRef, useState } from 'react';
import { useAuthState } from '../../../platform/api/auth-store.ts';
import { ownNotePrefix } from '../../../platform/api/forget-own-notes.ts';
import { keepStored, readStored } from '../../../platform/ui/stored.ts';
import { sendChatMessage } from './chat.data.ts';
import {
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

export type ChatTalk = {
  chat: Chat;
  isWaiting: boolean;
  unanswered: ChatMessage | undefined;
  ask: (text: string) => void;
  retry: () => void;
  startAnew: () => void;
};

export function useChat(): ChatTalk {
  const noteName = `${ownNotePrefix}chat.${useAuthState().user?.sub ?? ''}`;
  const [chat, setChat] = useState(
    () => readChat(readStored('sessionStorage', noteName)) ?? newChat(crypto.randomUUID()),
  );
  const [isWaiting, setIsWaiting] = useState(false);
  // A ref, because two presses may come before the next render.
  const waiting = useRef(false);
  const present = useRef(chat);

  function show(next: Chat) {
    present.current = next;
    setChat(next);
  }
  useEffect(() => void keepStored('sessionStorage', noteName, JSON.stringify(chat)), [noteName, chat]);

  async function send(question: ChatMessage) {
    waiting.current = true;
    setIsWaiting(true);
    const { conversationId } = present.current;
    const line = (fields: Pick<ChatMessage, 'text' | 'answer'>): ChatMessage => ({ ...newLine('bot'), ...fields });
    try {
      const { text, answer } = await sendChatMessage({
        message: question.text,
        conversation_history: historyBefore(present.current, question),
        conversation_id: conversationId,
      });
      if (present.current.conversationId === conversationId) show(withMessage(present.current, line({ text, answer })));
    } catch {
      if (present.current.conversationId === conversationId) {
        const { id, at } = newLine('bot');
        show(withFailure(present.current, id, at));
      }
    } finally {
      waiting.current = false;
      setIsWaiting(false);
    }
  }

  return {
    chat,
    isWaiting,
    unanswered: isWaiting ? undefined : unansweredIn(chat),
    ask: (text) => {
      if (waiting.current || text.trim() === '') return;
      const question = { ...newLine('user'), text: text.trim() };
      show(withMessage(withoutFailures(present.current), question));
      void send(question);
    },
    retry: () => {
      const question = unansweredIn(present.current);
      if (waiting.current || !question) return;
      show(withoutFailures(present.current));
      void send(question);
    },
    startAnew: () => show(newChat(crypto.randomUUID())),
  };
}

const newLine = (sender: ChatMessage['sender']): ChatMessage => ({
  id: crypto.randomUUID(),
  sender,
  text: '',
  at: new Date().toISOString(),
});
