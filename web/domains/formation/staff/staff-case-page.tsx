import { useMay } from '../../admin/use-may.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { useShortcut } from '../../admin/shortcuts.ts';
import { NotFoundPage } from '../../../platform/shell/failures/not-found-page.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Tabs } from '../../../platform/ui/tabs.tsx';
import { useMatches } from '../../../platform/ui/use-matches.ts';
import { caseParts, partNames, type CaseSearch } from './queue/case-search.state.ts';
import { CaseHead } from './case/case-head.tsx';
import { CasePartPlaces } from './case/case-part-places.tsx';
import { openProposal } from './corrections/open-proposal.state.ts';
import { readQueue } from './queue/queue.storage.ts';
import { staffCaseQuery, type StaffCase } from './staff-cases.data.ts';

const TaskBand = lazyPlace(() => import('./actions/task-band.tsx'), 'TaskBand', 'mb-5 h-20 w-full');
const ProposalBand = lazyPlace(() => import('./corrections/proposal-band.tsx'), 'ProposalBand', 'mb-6 h-40 w-full');
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
  // What is next has a column of its own where there is room (`xl`), and is a part like the others elsewhere.
  const isWide = useMatches('(min-width: 1200px)');
  const present = search.ver ?? (isWide ? 'datos' : 'toca');
  const readsThreads = useMay('read_support');
  const proposal = openProposal(whole);
  const turn = (
    <section
      key="turn"
      aria-label={caseParts.toca}
      className={classNames('min-w-0 pt-4 xl:row-span-2', turnClass, present !== 'toca' && 'max-xl:hidden')}
    >
      <CaseTurn whole={whole} />
    </section>
  );
  const tabs = (
    <Tabs
      key="tabs"
      label="Partes del caso"
      tabs={partNames
        .filter((name) => (!isWide || name !== 'toca') && (name !== 'conversaciones' || readsThreads))
        .map((name) => ({
          label: caseParts[name],
          to: '/admin/casos/$caseId',
          params: { caseId: whole.standing.case_id },
          search: { ...search, ver: name === 'toca' ? undefined : name },
          isPresent: name === present,
        }))}
    />
  );
  return (
    <>
      <CaseHead whole={whole} />
      {whole.is_disputed && <DisputeBand registrationId={whole.standing.registration_id} />}
      {whole.tasks.some(({ done_at }) => done_at === null) && <TaskBand whole={whole} />}
      {proposal && <ProposalBand key={proposal.id} proposal={proposal} whole={whole} />}
      <div className="grid grid-cols-1 items-start gap-x-10 xl:grid-cols-[22rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        {/* Keys, so that what was typed stays when the window grows or shrinks; the focus goes as the eye does. */}
        {isWide ? [turn, tabs] : [tabs, turn]}
        <CasePartPlaces whole={whole} search={search} present={present} />
      </div>
    </>
  );
}

/** In view while one scrolls; what is taller than the window scrolls by itself. */
const turnClass = 'xl:sticky xl:top-12 xl:-mx-2 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto xl:px-2 xl:pb-6';

function DisputeBand({ registrationId }: { registrationId: string }) {
  const readsMoney = useMay('read_money');
  return (
    <Alert
      tone="caution"
      className="mb-5"
      title="Un banco disputa el pago de esta empresa"
      action={
        readsMoney && (
          <Link
            to="/admin/dinero/$registrationId"
            params={{ registrationId }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Ver la compra
          </Link>
        )
      }
    >
      No se presenta nada ante el Estado ni el IRS mientras tenga el dinero. El cliente puede seguir entrando y
      escribiendo.
    </Alert>
  );
}
