import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '../../identity/use-now.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { AllThreadsLink } from './all-threads-link.tsx';
import { MessageForm } from './message-form.tsx';
import { hoursQuery } from '../hours.data.ts';
import { promiseWords, threadStateLabel, authorNames } from './thread-labels.state.ts';
import { ThreadsSkeleton } from './threads-skeleton.tsx';
import { endThread, markRead, threadQuery, type WholeThread, fileHref, type Message } from './threads.data.ts';
import { Paperclip } from 'lucide-react';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { classNames } from '../../../platform/ui/class-names.ts';

export function ThreadView({ id }: { id: string }) {
  const query = useQuery(threadQuery(id));
  const isUnknown = useIsUnknown(query, id);
  return (
    <div className="grid grid-cols-1 gap-3">
      <AllThreadsLink />
      {isUnknown ? (
        <EmptyState title="No encontramos esa conversación">
          <p>Puede que el enlace esté incompleto, o que la conversación esté en otra cuenta.</p>
        </EmptyState>
      ) : (
        <Loaded
          query={query}
          failure="No pudimos cargar la conversación"
          skeleton={<ThreadsSkeleton label="Cargando la conversación…" />}
        >
          {(whole) => <Whole whole={whole} />}
        </Loaded>
      )}
    </div>
  );
}

function Whole({ whole: { thread, messages } }: { whole: WholeThread }) {
  const now = new Date(useNow());
  const { data: calendar } = useQuery(hoursQuery);
  useReadMark(thread);
  const end = useMutation({
    mutationFn: () => endThread(thread.id),
    onSuccess: () => toast.success('Queda cerrada. Si escribes, se abre otra vez.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos cerrarla' }),
  });
  const isOpen = thread.state === 'open';
  const promise = promiseWords(thread, { now, calendar });
  return (
    <Card
      title={thread.company_name ? `${thread.number} · ${thread.company_name}` : thread.number}
      actions={
        <>
          <Badge>{threadStateLabel(thread)}</Badge>
          {isOpen && (
            <Button
              variant="secondary"
              size="sm"
              busy={end.isPending}
              busyLabel="Cerrando…"
              onClick={() => end.mutate()}
            >
              Ya está resuelto
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <MessageLog messages={messages} />
        {promise && <p className="text-sm text-muted">{promise}</p>}
        <MessageForm key={thread.id} thread={thread} />
      </div>
    </Card>
  );
}

function useReadMark({ id, last, seen }: WholeThread['thread']): void {
  useEffect(() => {
    if (seen >= last) return;
    const mark = () => {
      // A failure is repeated with the next view.
      if (document.visibilityState === 'visible') void markRead(id, last).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, last, seen]);
}

function MessageLog({ messages }: { messages: readonly Message[] }) {
  return (
    // Named and focusable, because it may be longer than the window.
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
                <Paperclip className="size-4 shrink-0 text-muted" />
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
