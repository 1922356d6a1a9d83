import { useMay } from '../../companies/use-may.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useNow } from '../../identity/use-now.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { NextDatesSkeleton } from '../../tax/next/next-dates-skeleton.tsx';
import { TodoList } from '../../todos/todo-list.tsx';
import { useBelowTodos, useTodosOf } from '../../todos/todos.data.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { hintedPlace } from '../../../platform/ui/lazy-part.tsx';
import { ActionCard } from '../action-card.tsx';
import { caseQuery, type WholeCase } from '../cases.data.ts';
import { isFormed, reasonOfStage } from '../case-status.state.ts';
import { rejectedNames } from '../names.state.ts';
import { CaseSkeleton } from './case-skeleton.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { PathLine } from './path-line.tsx';
import { StatusHead } from './status-head.tsx';

const NextDatesCard = hintedPlace(
  'next-dates-card',
  () => import('../../tax/next/next-dates-card.tsx'),
  'NextDatesCard',
  <NextDatesSkeleton />,
);
const ServicesCard = hintedPlace(
  'services-card',
  () => import('../../renewals/services/services-card.tsx'),
  'ServicesCard',
  'h-56 w-full',
);
const OtherNameForm = hintedPlace(
  'other-name-form',
  () => import('../other-name-form.tsx'),
  'OtherNameForm',
  'h-56 w-full',
);

const route = getRouteApi('/empresa/empresas/$registrationId/');

export function SummaryPage() {
  const { registrationId } = route.useParams();
  const shown = useBelowTodos(useQuery(caseQuery(registrationId)));
  return (
    <Loaded query={shown} failure="No pudimos cargar esta empresa" skeleton={<CaseSkeleton />}>
      {(whole) => <Summary whole={whole} />}
    </Loaded>
  );
}

function Summary({ whole }: { whole: WholeCase }) {
  const now = useNow();
  const { standing, company, filings, history } = whole;
  const mayAnswer = useMay(standing.registration_id, 'case.write');
  // Its path has nothing more to come.
  const isDone = standing.stage === 'completed';
  const isRejected = standing.stage === 'name_rejected';
  // Todos of this page appear below, in their own card.
  const elsewhere = useTodosOf(standing.registration_id).filter(
    ({ place }) => place !== 'company' && place !== 'wizard',
  );
  // What waits stands above the path: on a phone that is half a screen high.
  const isWaiting = isRejected || elsewhere.length > 0 || standing.actions.length > 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <div className="grid gap-7">
          <StatusHead standing={standing} reason={reasonOfStage(history)} now={now} />
          {standing.stage === 'awaiting_details' && mayAnswer && (
            <Link to="/empresa/nueva" className={buttonClass({ className: 'justify-self-start' })}>
              Completar datos
            </Link>
          )}
          {isDone ? (
            <details>
              <summary className="text-sm font-semibold text-link">Los pasos hasta aquí</summary>
              <div className="mt-5">
                <PathLine standing={standing} />
              </div>
            </details>
          ) : (
            !isWaiting && <PathLine standing={standing} />
          )}
        </div>
      </Card>
      <TodoList todos={elsewhere} now={now} />
      {isRejected && mayAnswer && (
        // Keyed by rejections: other events keep the typed names, the next rejection starts a new form.
        <OtherNameForm key={rejectedNames(whole.names).length} standing={standing} names={whole.names} />
      )}
      {standing.actions.map((action) => (
        <ActionCard
          // Sent back or asked again, it is a new form.
          key={`${action.id} ${action.state}`}
          action={action}
          registrationId={standing.registration_id}
          memberNames={company?.member_names ?? []}
          members={company?.members ?? []}
          names={whole.names}
        />
      ))}
      {isWaiting && !isDone && (
        <Card>
          <PathLine standing={standing} />
        </Card>
      )}
      {isFormed(standing) && <NextDatesCard registrationId={standing.registration_id} now={now} />}
      {isDone && <ServicesCard registrationId={standing.registration_id} />}
      <CompanyFacts standing={standing} company={company} filings={filings} />
    </div>
  );
}
