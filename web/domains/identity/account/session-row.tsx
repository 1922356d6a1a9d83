import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { describeAge, formatMoment } from './moments.state.ts';
import type { ListedSession } from './sessions.data.ts';

export function SessionRow({
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
