import { chatGreeting, denialMessage } from '@zarpa/contract/support/chat/messages.rules.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { deniable, type ChatMessage } from './chat.state.ts';
import type { ChatTalk } from './use-chat.ts';
import { Link } from '@tanstack/react-router';
import { OwnLink, SafeText } from '../safe-text.tsx';

type ChatLogProps = { talk: ChatTalk; onPerson: () => void; onDeny: (message: string) => void };

export function ChatLog({ talk: { chat, isWaiting, unanswered, retry }, onPerson, onDeny }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const count = chat.messages.length;
  useEffect(() => {
    const { current } = log;
    if (count === 0 && !isWaiting) return;
    const last = [...(current?.querySelectorAll<HTMLElement>('.chat-line') ?? [])].at(-1);
    // A long answer shows from its beginning, everything else from its end.
    if (current && last) current.scrollTop = Math.min(current.scrollHeight, last.offsetTop - 16);
  }, [count, isWaiting]);
  const newest = deniable(chat);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div ref={log} role="log" aria-label="Conversación con el asistente" tabIndex={0} className="chat-log">
      <p className="chat-line">{chatGreeting}</p>
      {chat.messages.map((message) => (
        <ChatLine key={message.id} message={message}>
          {message.id === newest && !isWaiting && (
            <div className="chat-more">
              <Button variant="ghost" size="sm" onClick={() => onDeny(denialMessage)}>
                {denialMessage}
              </Button>
              {message.answer?.offersPerson && (
                <Button variant="secondary" size="sm" onClick={onPerson}>
                  Pasar a una persona
                </Button>
              )}
            </div>
          )}
        </ChatLine>
      ))}
      {isWaiting && (
        <div className="chat-line">
          <span className="sr-only">El asistente está escribiendo…</span>
          <span aria-hidden="true" className="chat-dots">
            <i />
            <i />
            <i />
          </span>
        </div>
      )}
      {unanswered && (
        <div>
          <Button variant="secondary" size="sm" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
    </div>
  );
}

type ChatLineProps = { message: ChatMessage; children?: ReactNode };

function ChatLine({ message: { sender, text, isError, answer }, children }: ChatLineProps) {
  return (
    <div className="chat-line" data-sender={sender} data-error={isError || undefined}>
      <span className="sr-only">{sender === 'user' ? 'Tú: ' : 'Asistente: '}</span>
      {sender === 'user' || isError ? text : <SafeText text={text} />}
      {answer && answer.sources.length > 0 && (
        <p className="mt-2 text-xs text-muted">
          Fuente:{' '}
          {answer.sources.map(({ title, href }, place) => (
            <span key={href}>
              {place > 0 && ' · '}
              <OwnLink to={href} words={title} />
            </span>
          ))}
        </p>
      )}
      {answer?.thread && (
        <p className="mt-2">
          <Link
            to="/empresa/soporte"
            search={{ vista: 'conversaciones', hilo: answer.thread.id }}
            className="font-semibold text-link underline underline-offset-4"
          >
            Abrir la conversación {answer.thread.number}
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}
