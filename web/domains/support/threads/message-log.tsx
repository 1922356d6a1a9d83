import { Paperclip } from 'lucide-react';
import { sizeText } from '@zarpa/contract/documents/files.rules.ts';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { authorNames } from './thread-labels.state.ts';
import { fileHref, type Message } from './threads.data.ts';

export function MessageLog({ messages }: { messages: readonly Message[] }) {
  return (
    // Named, and reached by keyboard where it is longer than the window.
    <div role="log" aria-label="Mensajes">
      <ol className="grid grid-cols-1 gap-3">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'rounded-lg border border-line p-3',
              message.author === 'customer' ? 'bg-well' : 'bg-raised',
            )}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-muted">
              <span className="font-semibold text-ink">{authorNames[message.author]}</span>
              <time dateTime={message.sent_at}>{formatMoment(message.sent_at)}</time>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.text}</p>
            {message.files.map((file) => (
              <p key={file.id} className="mt-1 flex items-center gap-2 text-sm">
                <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <a
                  href={fileHref(file.id)}
                  target="_blank"
                  rel="noreferrer"
                  className="min-w-0 wrap-anywhere text-link underline underline-offset-4"
                >
                  {file.name}
                </a>
                <span className="whitespace-nowrap text-muted">{sizeText(file.size_bytes)}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
