import { Link, useRouter } from '@tanstack/react-router';
import { useShortcut } from '../../../admin/shortcuts.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { lazyPlace } from '../../../../platform/ui/lazy-part.tsx';
import { eventFilters, filterNames, type CaseSearch } from '../queue/case-search.state.ts';
import { eventLines, eventsOf, eventTitle, whoOf } from './history-labels.state.ts';
import { PartHeading } from './part-heading.tsx';
import type { CaseEvent, StaffCase } from '../staff-cases.data.ts';

const NoteForm = lazyPlace(() => import('./note-form.tsx'), 'NoteForm', 'h-40 w-full');

export function CaseHistory({ whole, search }: { whole: StaffCase; search: CaseSearch }) {
  const { standing, history, company } = whole;
  const filter = search.eventos ?? 'todo';
  const events = eventsOf(history, filter);
  const caseId = standing.case_id;
  useNoteKey(caseId, search);
  return (
    <>
      <PartHeading>Historia</PartHeading>
      <NoteForm caseId={caseId} />
      <nav aria-label="Qué se ve de la historia" className="mt-4 mb-2 flex flex-wrap gap-1">
        {filterNames.map((name) => (
          <Link
            key={name}
            to="/admin/casos/$caseId"
            params={{ caseId }}
            search={{ ...search, eventos: name === 'todo' ? undefined : name }}
            activeOptions={{ exact: true, includeSearch: true }}
            replace
            resetScroll={false}
            aria-current={name === filter ? 'page' : undefined}
            className={filterClass}
          >
            {eventFilters[name]}
          </Link>
        ))}
      </nav>
      {events.length === 0 && <p className="py-3 text-sm text-muted">Nada de esto todavía.</p>}
      <ol className="text-sm">
        {events.map((event) => (
          <Event key={event.number} event={event} memberNames={company?.member_names ?? []} />
        ))}
      </ol>
    </>
  );
}

function useNoteKey(caseId: string, search: CaseSearch) {
  const router = useRouter();
  useShortcut('n', 'Escribir una nota', () => {
    const focus = () => document.querySelector<HTMLElement>('textarea[name=note]')?.focus();
    focus();
    if (document.activeElement?.getAttribute('name') === 'note') return;
    // On a narrow window the history is behind its tab.
    void router
      .navigate({
        to: '/admin/casos/$caseId',
        params: { caseId },
        search: { ...search, ver: 'historia' },
        replace: true,
        resetScroll: false,
      })
      .then(() => requestAnimationFrame(focus));
  });
}

function Event({ event, memberNames }: { event: CaseEvent; memberNames: readonly string[] }) {
  const lines = eventLines(event, memberNames);
  const isNote = event.kind === 'noted';
  return (
    <li className={classNames('border-b border-line py-2.5', isNote && '-mx-2 rounded-sm bg-surface px-2')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-medium wrap-anywhere">{eventTitle(event)}</h3>
        <time dateTime={event.at} title={formatMoment(event.at)} className="text-xs text-faint tabular-nums">
          {moments.format(new Date(event.at))}
        </time>
      </div>
      <p className="text-xs wrap-anywhere text-muted">{whoOf(event)}</p>
      {lines.map(({ label, value }) => (
        <p key={label} className="mt-1 whitespace-pre-line wrap-anywhere">
          <span className={isNote ? 'sr-only' : 'text-muted'}>{label}: </span>
          {value}
        </p>
      ))}
    </li>
  );
}

const moments = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' });

const filterClass =
  'flex min-h-8 items-center rounded-md px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink';
