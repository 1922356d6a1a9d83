import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { groupByDay } from './activity.state.ts';
import { ActivityRow } from './activity-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { securityEventsQuery, type SecurityEvent } from './security-events.data.ts';
import { useNow } from '../use-now.ts';

/** Enough to see whether something is strange; the rest on demand. */
const shownFirst = 5;

export function ActivityCard() {
  const query = useInfiniteQuery(securityEventsQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Card
      title="Actividad de seguridad"
      description="Lo que ha pasado con tu cuenta. Si algo no lo hiciste tú, cierra las demás sesiones y cambia tu contraseña."
    >
      <Loaded
        query={query}
        failure="No pudimos cargar tu actividad"
        skeleton={<RowsSkeleton label="Cargando tu actividad…" rows={4} />}
      >
        {({ pages }) => (
          <ActivityList
            events={pages.flatMap((page) => page.items)}
            hasMore={hasNextPage}
            isLoadingMore={isFetchingNextPage}
            onMore={async () => {
              const { isFetchNextPageError } = await fetchNextPage();
              if (isFetchNextPageError) toast.error('No pudimos cargar la actividad anterior. Inténtalo de nuevo.');
            }}
          />
        )}
      </Loaded>
    </Card>
  );
}

type ActivityListProps = {
  events: readonly SecurityEvent[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => Promise<void>;
};

function ActivityList({ events, hasMore, isLoadingMore, onMore }: ActivityListProps) {
  const now = useNow();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const firstNew = useRef<number>(undefined);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, shownFirst);
  const count = shown.length;
  const hasFolded = count < events.length;

  // The reader goes on at the first event that came: the button may be gone.
  useEffect(() => {
    const index = firstNew.current;
    if (index === undefined || count <= index) return;
    firstNew.current = undefined;
    list.current?.querySelectorAll('li')[index]?.focus({ preventScroll: true });
  }, [count]);

  function showMore() {
    firstNew.current = count;
    setIsWhole(true);
    if (!hasFolded) void onMore();
  }

  if (count === 0) {
    return (
      <p className="text-sm text-muted">
        Todavía no hay nada que contar: aquí verás cada inicio de sesión y cada cambio.
      </p>
    );
  }
  return (
    <div ref={list} className="grid gap-6">
      {groupByDay(shown, now).map(({ name, events: some }, index) => (
        <section key={name} aria-labelledby={`${id}-${index}`}>
          <h3 id={`${id}-${index}`} className="mb-1 text-sm font-semibold text-muted">
            {name}
          </h3>
          <ol className="divide-y divide-line">
            {some.map((event) => (
              <ActivityRow key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
      {(hasFolded || hasMore) && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={isLoadingMore}
          busyLabel="Cargando…"
          onClick={showMore}
        >
          {hasFolded ? 'Ver todo' : 'Ver más'}
        </Button>
      )}
    </div>
  );
}
