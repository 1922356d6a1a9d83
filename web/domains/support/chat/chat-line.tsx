import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OwnLink, SafeText } from '../safe-text.tsx';
import type { ChatMessage } from './chat.state.ts';

type ChatLineProps = { message: ChatMessage; children?: ReactNode };

/** One message, with where it comes from and where it leads. */
export function ChatLine({ message: { sender, text, isError, answer }, children }: ChatLineProps) {
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
