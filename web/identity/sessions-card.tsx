import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LoadFailure } from '../shell/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { preloadDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SessionRow } from './session-row.tsx';
import { endSessionMutation, sessionsQuery, type ListedSession } from './sessions.data.ts';
import { useEndOtherSessions } from './use-end-other-sessions.ts';
import { useNow } from './use-now.ts';

/** Where the account is open, and how to close it there. */
export function SessionsCard() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery);
  const hasOthers = sessions?.some((session) => !session.is_current);
  return (
    <Card
      title="Sesiones activas"
      description="Si no reconoces alguna, ciérrala y cambia tu contraseña."
      actions={hasOthers && <EndOthers />}
    >
      {sessions ? (
        <SessionList sessions={sessions} />
      ) : error ? (
        <LoadFailure
          title="No pudimos cargar tus sesiones"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton label="Cargando tus sesiones…" rows={2} />
      )}
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const end = useMutation({
    ...endSessionMutation,
    onSuccess: (_answer, session) => toast.success(`Cerramos la sesión de ${session.device}.`),
    onError: (error) => toast.error(error.message, { title: 'No pudimos cerrar la sesión' }),
  });

  async function close(session: ListedSession) {
    await end.mutateAsync(session).catch(() => undefined);
    // The pressed button may have gone with its row.
    if (!document.activeElement || document.activeElement === document.body) list.current?.focus();
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sesiones" className="divide-y divide-line outline-none">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => void close(session)}
          />
        ))}
      </ul>
      {sessions.every((session) => session.is_current) && (
        <p className="mt-4 text-sm text-muted">Tu cuenta no está abierta en ningún otro dispositivo.</p>
      )}
    </>
  );
}

function EndOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const endOthers = useEndOtherSessions();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsAsking(true)}
      >
        Cerrar todas las demás
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="¿Cerrar todas las demás sesiones?"
        message="Tu cuenta se cerrará ahora mismo en todos los demás dispositivos. En cada uno habrá que iniciar sesión nuevamente. Esta sesión sigue abierta."
        confirmLabel="Cerrar las demás"
        tone="danger"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
