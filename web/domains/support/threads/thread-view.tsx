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
import { MessageLog } from './message-log.tsx';
import { promiseWords, standingWords } from './thread-labels.state.ts';
import { ThreadsSkeleton } from './threads-skeleton.tsx';
import { endThread, markRead, threadQuery, type WholeThread } from './threads.data.ts';

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
  useReadMark(thread);
  const end = useMutation({
    mutationFn: () => endThread(thread.id),
    onSuccess: () => toast.success('Queda cerrada. Si escribes, se abre otra vez.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos cerrarla' }),
  });
  const isOpen = thread.state === 'open';
  const promise = promiseWords(thread, now);
  return (
    <Card
      title={thread.company_name ? `${thread.number} · ${thread.company_name}` : thread.number}
      actions={
        <>
          <Badge>{standingWords(thread)}</Badge>
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

/** What is on screen was read: not what came while one looked at another window. */
function useReadMark({ id, last, seen }: WholeThread['thread']): void {
  useEffect(() => {
    if (seen >= last) return;
    const mark = () => {
      // One that is lost is made again with the next look.
      if (document.visibilityState === 'visible') void markRead(id, last).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, last, seen]);
}
