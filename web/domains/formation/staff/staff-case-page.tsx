import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { useShortcut } from '../../admin/shortcuts.ts';
import { NotFoundPage } from '../../../platform/shell/failures/not-found-page.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { caseParts, partNames, type CasePart, type CaseSearch } from './queue/case-search.state.ts';
import { CaseFacts } from './case/case-facts.tsx';
import { openProposal } from './corrections/open-proposal.state.ts';
import { readQueue } from './queue/queue.storage.ts';
import { staffCaseQuery, type StaffCase } from './staff-cases.data.ts';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { ChevronLeft, CircleAlert } from 'lucide-react';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { CaseAssignee } from './case/case-assignee.tsx';
import { dueOf, planLabels, shortAge, turnWords } from './queue/queue.state.ts';

const TaskBand = lazyPlace(() => import('./actions/task-band.tsx'), 'TaskBand', 'mb-5 h-20 w-full');
const ProposalBand = lazyPlace(() => import('./corrections/proposal-band.tsx'), 'ProposalBand', 'mb-6 h-40 w-full');
const CaseHistory = lazyPlace(
  () => import('./case/case-history.tsx'),
  'CaseHistory',
  <TableSkeleton label="Cargando la historia…" rows={6} />,
);
const CaseTurn = lazyPlace(
  () => import('./case/case-turn.tsx'),
  'CaseTurn',
  <TableSkeleton label="Cargando los pasos…" rows={4} />,
);

const route = getRouteApi('/admin/casos/$caseId');

export function StaffCasePage() {
  const { caseId } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(staffCaseQuery(caseId));
  useWayBack();
  if (useIsUnknown(query, caseId)) return <NotFoundPage />;
  return (
    <LoadedTable query={query} name="el caso" rows={10}>
      {(whole) => <WholeCase whole={whole} search={search} />}
    </LoadedTable>
  );
}

function useWayBack() {
  const router = useRouter();
  useShortcut('u', 'Volver a la cola', () => void router.navigate({ to: '/admin/panel', search: readQueue() }));
}

function WholeCase({ whole, search }: { whole: StaffCase; search: CaseSearch }) {
  const present = search.ver ?? 'toca';
  const { case_id } = whole.standing;
  const proposal = openProposal(whole);
  return (
    <>
      <CaseHead whole={whole} />
      {whole.tasks.some(({ done_at }) => done_at === null) && <TaskBand whole={whole} />}
      {proposal && <ProposalBand key={proposal.id} proposal={proposal} whole={whole} />}
      <nav aria-label="Partes del caso" className="mb-4 flex gap-1 border-b border-line xl:hidden">
        {partNames.map((name) => (
          <Link
            key={name}
            to="/admin/casos/$caseId"
            params={{ caseId: case_id }}
            search={name === 'toca' ? { ...search, ver: undefined } : { ...search, ver: name }}
            activeOptions={{ exact: true, includeSearch: true }}
            replace
            resetScroll={false}
            aria-current={name === present ? 'page' : undefined}
            className={tabClass}
          >
            {caseParts[name]}
          </Link>
        ))}
      </nav>
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
        <Part name="datos" present={present}>
          <CaseFacts whole={whole} />
        </Part>
        <Part name="historia" present={present}>
          <CaseHistory whole={whole} search={search} />
        </Part>
        <Part name="toca" present={present}>
          <CaseTurn whole={whole} />
        </Part>
      </div>
    </>
  );
}

function Part({ name, present, children }: { name: CasePart; present: CasePart; children: ReactNode }) {
  return (
    <section aria-label={caseParts[name]} className={classNames('min-w-0', name !== present && 'max-xl:hidden')}>
      {children}
    </section>
  );
}

const tabClass =
  'relative flex min-h-10 items-center px-3 text-sm font-medium text-muted transition-colors hover:text-ink -outline-offset-2 ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full aria-[current=page]:after:bg-primary';

function CaseHead({ whole }: { whole: StaffCase }) {
  const { standing } = whole;
  const { company_name, stage, turn, turn_since, due_at, plan_type } = standing;
  const now = useNow();
  const due = dueOf(due_at, now);
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-w-full">
        <Link
          to="/admin/panel"
          search={readQueue()}
          className="-ml-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
        >
          <ChevronLeft className="size-4" />
          Volver a la cola
        </Link>
        <h1 className="text-lg font-semibold wrap-anywhere">{company_name}</h1>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="font-medium text-ink">{stageFacts[stage].label}</span>
          <span>Plan {planLabels[plan_type]}</span>
          <span title={`Desde el ${formatMoment(turn_since)}`}>
            Turno: {turnWords[turn]}, desde hace {shortAge(turn_since, now)}
          </span>
          {due?.isOverdue && (
            <span className="inline-flex items-center gap-1.5 font-medium text-danger">
              <CircleAlert className="size-4 shrink-0" />
              {due.text}
            </span>
          )}
          {due && !due.isOverdue && <span>Vence el {formatPromisedDay(due_at!)}</span>}
          <Link
            to="/admin/impuestos/$registrationId"
            params={{ registrationId: standing.registration_id }}
            className="text-link underline underline-offset-4"
          >
            Impuestos
          </Link>
        </p>
      </div>
      <CaseAssignee whole={whole} />
    </header>
  );
}
