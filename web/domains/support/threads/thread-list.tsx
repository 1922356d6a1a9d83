import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeAge, formatMoment } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { standingWords } from './thread-labels.state.ts';
import { threadsQuery, type Thread } from './threads.data.ts';
import { ThreadsSkeleton } from './threads-skeleton.tsx';

export function ThreadList() {
  const query = useInfiniteQuery(threadsQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Card title="Tus conversaciones" description="Con personas de nuestro equipo. Las respuestas se leen aquí.">
      <Loaded
        query={query}
        failure="No pudimos cargar tus conversaciones"
        skeleton={<ThreadsSkeleton label="Cargando tus conversaciones…" />}
      >
        {({ pages }) => {
          const threads = pages.flatMap(({ items }) => items);
          if (threads.length === 0) return <p className="text-sm text-muted">Todavía no has hablado con nadie.</p>;
          return (
            <>
              <ul className="divide-y divide-line">
                {threads.map((thread) => (
                  <ThreadLine key={thread.id} thread={thread} />
                ))}
              </ul>
              {hasNextPage && (
                <Button
                  variant="secondary"
                  busy={isFetchingNextPage}
                  busyLabel="Cargando…"
                  onClick={async () => {
                    const { isFetchNextPageError } = await fetchNextPage();
                    if (isFetchNextPageError) toast.error('No pudimos cargar las anteriores. Inténtalo de nuevo.');
                  }}
                >
                  Ver más
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function ThreadLine({ thread }: { thread: Thread }) {
  const now = useNow();
  const isUnread = thread.seen < thread.last;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to="/empresa/soporte"
          search={{ vista: 'conversaciones', hilo: thread.id }}
          className="font-medium wrap-anywhere text-link underline underline-offset-4"
        >
          {thread.words}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {thread.number}
          {thread.company_name && ` · ${thread.company_name}`} ·{' '}
          <time dateTime={thread.moved_at} title={formatMoment(thread.moved_at)}>
            {describeAge(thread.moved_at, now)}
          </time>
        </p>
      </div>
      <Badge tone={isUnread ? 'info' : 'neutral'}>{standingWords(thread)}</Badge>
    </li>
  );
}
