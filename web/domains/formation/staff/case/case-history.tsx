import { once } from '@zarpa/contract/values/once.rules.ts';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { eventFilters, filterNames, type CaseSearch } from '../queue/case-search.state.ts';
import { eventLines, eventsOf, eventTitle, whoOf } from './history-labels.state.ts';
import type { CaseEvent, StaffCase } from '../staff-cases.data.ts';

export function CaseHistory({ whole, search }: { whole: StaffCase; search: CaseSearch }) {
  const { standing, history, company } = whole;
  const filter = search.eventos ?? 'todo';
  const events = eventsOf(history, filter);
  const caseId = standing.case_id;
  return (
    <>
      <nav aria-label="Qué se ve de la historia" className="mb-2 -ml-2.5 flex flex-wrap gap-1">
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

function Event({ event, memberNames }: { event: CaseEvent; memberNames: readonly string[] }) {
  const lines = eventLines(event, memberNames);
  const isNote = event.kind === 'noted';
  return (
    <li className={classNames('border-b border-line py-2.5', isNote && '-mx-2 rounded-sm bg-surface px-2')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-medium wrap-anywhere">{eventTitle(event)}</h3>
        <time dateTime={event.at} title={formatMoment(event.at)} className="text-xs text-faint tabular-nums">
          {moments().format(new Date(event.at))}
        </time>
      </div>
      <p className="text-xs wrap-anywhere text-muted">{whoOf(event)}</p>
      {lines.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          {lines.map(({ label, value }) => (
            <p key={label} className="min-w-0 whitespace-pre-line wrap-anywhere">
              <span className={isNote ? 'sr-only' : 'text-muted'}>{label}: </span>
              {value}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}

const moments = once(() => new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' }));

const filterClass =
  'flex min-h-8 items-center rounded-md px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink';
