import { useQuery } from '@tanstack/react-query';
import { personMessage, promisedAnswerSeconds } from '@zarpa/contract/support/chat/messages.rules.ts';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { ChatConsent } from './chat-consent.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatLog } from './chat-log.tsx';
import { adoptChatStyle } from './chat-style.ts';
import { chatQuery } from './chat.data.ts';
import { useChat } from './use-chat.ts';

adoptChatStyle();

/** The assistant: says first that it is one, answers with sources, and makes way for a person. */
export function ChatPanel() {
  const talk = useChat();
  const { chat, isWaiting, ask, startAnew } = talk;
  const entry = useRef<HTMLTextAreaElement>(null);
  const { data } = useQuery(chatQuery(chat.conversationId));
  const seconds = data?.answer_seconds ?? promisedAnswerSeconds;
  const askAndStay = (text: string) => {
    ask(text);
    entry.current?.focus();
  };
  return (
    <section aria-labelledby="asistente">
      <div className="chat-box">
        <div className="chat-head">
          <div className="min-w-0">
            <h2 id="asistente" className="font-semibold">
              Asistente automático
            </h2>
            <p className="text-xs text-muted">Respuesta media de {seconds} segundos · 24/7</p>
          </div>
          {chat.messages.length > 0 && !isWaiting && (
            <Button variant="ghost" size="sm" icon={<RotateCcw aria-hidden="true" />} onClick={startAnew}>
              Nuevo chat
            </Button>
          )}
        </div>
        <ChatLog talk={talk} onPerson={() => askAndStay(personMessage)} onDeny={askAndStay} />
        <ChatForm entry={entry} isWaiting={isWaiting} onSend={askAndStay} />
      </div>
      <ChatConsent key={chat.conversationId} conversationId={chat.conversationId} isOn={data?.uses_case ?? false} />
    </section>
  );
}
