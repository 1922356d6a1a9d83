import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { groupByDay } from './activity.state.ts';
import { LoadedRows } from './rows-skeleton.tsx';
import { securityEventsQuery, type SecurityEvent } from './security-events.data.ts';
import { useNow } from '../use-now.ts';
import { securityEventTexts, type SecurityEventKind } from '@zarpa/contract/identity/security-events.rules.ts';
import {
  CircleCheck,
  CreditCard,
  Download,
  KeyRound,
  LogIn,
  LogOut,
  MonitorX,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { toneText, type Tone } from '../../../platform/ui/tone.tsx';
import { formatMoment, formatTime } from './moments.state.ts';

const shownFirst = 5;

export function ActivityCard() {
  const query = useInfiniteQuery(securityEventsQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Card
      title="Actividad de seguridad"
      description="Lo que ha pasado con tu cuenta. Si algo no lo hiciste tú, cierra las demás sesiones y cambia tu contraseña."
    >
      <LoadedRows query={query} name="tu actividad" rows={4}>
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
      </LoadedRows>
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

  // Focuses the first new event, because the button may be gone.
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

function ActivityRow({ event }: { event: SecurityEvent }) {
  const { icon: Icon, tone } = looks[event.kind] ?? { icon: CircleCheck };
  const place = [event.device, event.address && `Red ${event.address}`].filter(Boolean).join(' · ');
  return (
    <li tabIndex={-1} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 py-3 last:pb-0">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5', tone ? toneText[tone] : 'text-faint')}
        strokeWidth={1.8}
      />
      {/* A kind unknown to this release still gets a line. */}
      <p className="font-medium">{securityEventTexts[event.kind] ?? 'Cambio en tu cuenta'}</p>
      <time
        dateTime={event.created_at}
        title={formatMoment(event.created_at)}
        className="pt-0.5 text-sm text-muted tabular-nums"
      >
        {formatTime(event.created_at)}
      </time>
      {place && <p className="col-span-2 col-start-2 text-sm wrap-anywhere text-muted">{place}</p>}
    </li>
  );
}

const looks: Partial<Record<SecurityEventKind, { icon: LucideIcon; tone?: Tone }>> = {
  signed_in: { icon: LogIn },
  signed_out: { icon: LogOut },
  session_closed: { icon: MonitorX },
  all_sessions_closed: { icon: MonitorX },
  challenge_passed: { icon: ShieldCheck },
  challenge_failed: { icon: ShieldAlert, tone: 'caution' },
  passkey_accepted: { icon: ShieldCheck },
  passkey_refused: { icon: ShieldAlert, tone: 'caution' },
  passkey_added: { icon: KeyRound, tone: 'success' },
  passkey_removed: { icon: KeyRound, tone: 'caution' },
  device_remembered: { icon: ShieldCheck },
  device_recognized: { icon: ShieldCheck },
  device_forgotten: { icon: MonitorX },
  recovery_code_used: { icon: KeyRound, tone: 'caution' },
  recovery_codes_replaced: { icon: KeyRound },
  two_factor_enabled: { icon: ShieldCheck, tone: 'success' },
  two_factor_disabled: { icon: ShieldOff, tone: 'caution' },
  password_reset_requested: { icon: KeyRound },
  payment: { icon: CreditCard },
  export_requested: { icon: Download },
  export_downloaded: { icon: Download },
  deletion_requested: { icon: Trash2, tone: 'danger' },
  deletion_confirmed: { icon: Trash2, tone: 'danger' },
  deletion_canceled: { icon: CircleCheck, tone: 'success' },
};
