import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { LoadedRows } from './rows-skeleton.tsx';
import { endListedSession, refetchSessions, sessionsQuery, type ListedSession } from './sessions.data.ts';
import { useEndOtherSessions } from './use-end-other-sessions.ts';
import { useNow } from '../use-now.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '../../../platform/ui/badge.tsx';
import { describeAge, formatMoment } from './moments.state.ts';

export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const list = useRef<HTMLUListElement>(null);
  const hasOthers = query.data?.some((session) => !session.is_current) ?? false;
  return (
    <Card
      title="Sesiones activas"
      description="Si no reconoces alguna, ciérrala y cambia tu contraseña."
      actions={<EndOthers isOffered={hasOthers} list={list} />}
    >
      <LoadedRows query={query} name="tus sesiones" rows={2}>
        {(sessions) => (
          <>
            <SessionList sessions={sessions} ref={list} />
            {!hasOthers && (
              <p className="mt-4 text-sm text-muted">Tu cuenta no está abierta en ningún otro dispositivo.</p>
            )}
          </>
        )}
      </LoadedRows>
    </Card>
  );
}

function SessionList({
  sessions,
  ref,
}: {
  sessions: readonly ListedSession[];
  ref: RefObject<HTMLUListElement | null>;
}) {
  const now = useNow();
  const end = useMutation({
    mutationFn: endListedSession,
    onSuccess: (_answer, session) => toast.success(`Cerramos la sesión de ${session.device}.`),
    onError: (error) => toast.error(error.message, { title: 'No pudimos cerrar la sesión' }),
    // After a refusal too: the session may already be closed.
    onSettled: () => refetchSessions(),
  });

  // The pressed button disappears with its row once the refetch completes.
  useEffect(() => {
    if (end.isSuccess && document.activeElement === document.body) ref.current?.focus();
  }, [end.isSuccess, ref]);

  return (
    <ul ref={ref} tabIndex={-1} aria-label="Sesiones" className="divide-y divide-line">
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          now={now}
          isEnding={end.isPending && end.variables.id === session.id}
          onEnd={() => end.mutate(session)}
        />
      ))}
    </ul>
  );
}

function EndOthers({ isOffered, list }: { isOffered: boolean; list: RefObject<HTMLUListElement | null> }) {
  const opener = useRef<HTMLButtonElement>(null);
  const hasEnded = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const endOthers = useEndOtherSessions();
  return (
    <>
      {isOffered && (
        <Button
          ref={opener}
          variant="secondary"
          size="sm"
          {...onApproach(preloadDialog)}
          onClick={() => {
            hasEnded.current = false;
            setIsAsking(true);
          }}
        >
          Cerrar todas las demás
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="¿Cerrar todas las demás sesiones?"
        message="Tu cuenta se cerrará ahora mismo en todos los demás dispositivos. En cada uno habrá que iniciar sesión nuevamente. Esta sesión sigue abierta."
        confirmLabel="Cerrar las demás"
        tone="danger"
        busy={endOthers.isPending}
        focusAfter={() => (hasEnded.current ? list.current : opener.current)}
        onConfirm={() =>
          endOthers.mutate(undefined, {
            onSuccess: () => (hasEnded.current = true),
            onSettled: () => setIsAsking(false),
          })
        }
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function SessionRow({
  session,
  now,
  isEnding,
  onEnd,
}: {
  session: ListedSession;
  now: number;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const { device, address, is_current: isCurrent, seen_at: seenAt, created_at: openedAt } = session;
  const Icon = /Android|iPhone|iPad|iOS/i.test(device) ? Smartphone : Monitor;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_1fr_auto]">
      <Icon
        aria-hidden="true"
        className="size-6 self-start text-faint max-sm:mt-0.5 sm:self-center"
        strokeWidth={1.7}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{device}</span>
          {isCurrent && <Badge tone="success">Este dispositivo</Badge>}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          {address && <>Red {address} · </>}
          Última actividad{' '}
          <time dateTime={seenAt} title={formatMoment(seenAt)}>
            {describeAge(seenAt, now)}
          </time>{' '}
          · Abierta el <time dateTime={openedAt}>{formatMoment(openedAt)}</time>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:col-start-2 max-sm:justify-self-start"
          busy={isEnding}
          busyLabel="Cerrando…"
          onClick={onEnd}
        >
          <span>
            Cerrar sesión<span className="sr-only"> de {device}</span>
          </span>
        </Button>
      )}
    </li>
  );
}
