import { brand } from '@zarpa/contract/core/brand.ts';
import type { WorkCalendar } from '@zarpa/contract/values/work-calendar.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { hoursQuery } from '../hours.data.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Mail, MessageCircle } from 'lucide-react';
import { useIsSignedOut } from '../../identity/sign-in/use-is-signed-out.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { FaqSkeleton } from '../faq/faq-skeleton.tsx';
import { readSupportSearch, type SupportSearch, type SupportView } from '../support-search.state.ts';
import { ThreadsSkeleton } from '../threads/threads-skeleton.tsx';
import { isOfficeOpen, nextOpening } from '@zarpa/contract/values/working-time.rules.ts';
import { useNow } from '../../identity/use-now.ts';
import { momentWords } from '../threads/thread-labels.state.ts';

const ThreadsPanel = preloadedPlace(
  () => import('../threads/threads-panel.tsx'),
  'ThreadsPanel',
  <ThreadsSkeleton label="Cargando tus conversaciones…" />,
);
const ChatPanel = preloadedPlace(() => import('../chat/chat-panel.tsx'), 'ChatPanel', 'h-64');
const FaqPanel = preloadedPlace(() => import('../faq/faq-panel.tsx'), 'FaqPanel', <FaqSkeleton />);

const route = getRouteApi('/empresa/soporte');

export function SupportPage() {
  const search = readSupportSearch(route.useSearch());
  const isSignedOut = useIsSignedOut();
  if (isSignedOut)
    return (
      <EmptyState headingLevel={1} title="Acceso Requerido" className="py-12 sm:py-20">
        <p>Debes iniciar sesión para ver la ayuda</p>
      </EmptyState>
    );
  const isOfPeople = search.hilo !== undefined || search.hablar !== undefined;
  const view = isOfPeople ? 'conversaciones' : (search.vista ?? 'chat');
  return (
    <div className="grid grid-cols-1 gap-6">
      <SupportHead />
      <SupportViews search={search} view={view} />
      {/* Hidden instead of unmounted, so that the conversation stays. */}
      <div
        hidden={view === 'conversaciones'}
        className={classNames('grid grid-cols-1 items-start gap-6', view === 'chat' && 'xl:grid-cols-2')}
      >
        <div hidden={view !== 'chat'} className="min-w-0">
          <ChatPanel />
        </div>
        <div className={classNames('min-w-0', view === 'faq' && 'max-w-3xl')}>
          <FaqPanel search={search} />
        </div>
      </div>
      <ThreadsPanel search={search} />
    </div>
  );
}

function SupportHead() {
  const subject = encodeURIComponent('Necesito ayuda');
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold">Ayuda</h1>
        <p className="mt-1.5 max-w-prose text-muted">Respuestas al momento, y personas cuando hacen falta.</p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <a href={`mailto:${brand.supportEmail}?subject=${subject}`} className={buttonClass({ variant: 'secondary' })}>
          <Mail />
          Contactar Soporte
        </a>
        <PersonButton />
      </div>
    </header>
  );
}

const views: readonly { view: SupportView; label: string }[] = [
  { view: 'chat', label: 'Chat AI' },
  { view: 'faq', label: 'FAQ' },
];

function SupportViews({ search, view }: { search: SupportSearch; view: SupportView }) {
  return (
    <nav aria-label="Formas de ayuda" className="flex flex-wrap gap-1 border-b border-line">
      {views.map(({ view: one, label }) => (
        <Link
          key={one}
          to="/empresa/soporte"
          search={{ ...(search.pregunta && { pregunta: search.pregunta }), vista: one }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={one === view ? 'page' : undefined}
          resetScroll={false}
          preload={false}
          className={classNames(
            'flex min-h-11 items-center border-b-2 px-4 text-sm font-semibold transition-colors',
            one === view ? 'border-link text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function PersonButton() {
  const now = new Date(useNow());
  const { data: calendar } = useQuery(hoursQuery);
  return (
    <div className="grid max-w-60 gap-1 text-sm">
      <Link
        to="/empresa/soporte"
        search={{ vista: 'conversaciones', hablar: '1' }}
        className={buttonClass({ variant: 'secondary' })}
      >
        <MessageCircle />
        Hablar con una persona
      </Link>
      <p className="text-xs text-muted">{hoursLine(now, calendar)}</p>
    </div>
  );
}

/** In the reader's time zone, not Denver's. */
function hoursLine(now: Date, calendar: WorkCalendar | undefined): string {
  const promise = 'Respondemos en menos de 24 h en días hábiles.';
  if (!calendar) return promise;
  if (isOfficeOpen(calendar, now)) return `Ahora hay personas. ${promise}`;
  return `Volvemos el ${momentWords(nextOpening(calendar, now), { weekday: 'long' })}, tu hora.`;
}
