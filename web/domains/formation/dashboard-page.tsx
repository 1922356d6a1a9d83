import { userCompaniesQuery } from '../companies/companies.data.ts';
import { isAccountant } from '../companies/may.state.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { CompassDrawing } from '../../platform/ui/drawings/compass-drawing.tsx';
import { preloadedPlace } from '../../platform/ui/lazy-part.tsx';
import { NoCompany } from '../companies/list/no-company.tsx';
import { useNow } from '../identity/use-now.ts';
import { NextDatesSkeleton } from '../tax/next/next-dates-skeleton.tsx';
import { TodoList } from '../todos/todo-list.tsx';
import { useBelowTodos, useTodos } from '../todos/todos.data.ts';
import { casesQuery, type Standing } from './cases.data.ts';
import { isFormed } from './case-status.state.ts';
import { HomeRow } from './home-row.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { homeOf } from './home.state.ts';

/** Beside the reads, not after them. */
const NextDatesCard = preloadedPlace(
  () => import('../tax/next/next-dates-card.tsx'),
  'NextDatesCard',
  <NextDatesSkeleton />,
);
const LatestNoticesCard = preloadedPlace(
  () => import('../notices/latest-notices-card.tsx'),
  'LatestNoticesCard',
  'h-80',
);

export function DashboardPage() {
  const query = useBelowTodos(useQuery(casesQuery));
  return (
    <Loaded query={query} failure="No pudimos cargar cómo van tus empresas" skeleton={<HomeSkeleton />}>
      {(cases) => (cases.length === 0 ? <WithoutCases /> : <Cases cases={cases} />)}
    </Loaded>
  );
}

function Cases({ cases }: { cases: readonly Standing[] }) {
  const now = useNow();
  const todos = useTodos();
  const { rows, others } = homeOf(cases);
  return (
    <div className="@container grid w-full grid-cols-1 gap-6">
      <h1 className="text-2xl font-bold">Inicio</h1>
      {todos.length > 0 ? (
        <TodoList todos={todos} namesCompanies now={now} />
      ) : (
        <p className="text-muted">No tienes nada pendiente. Te avisamos en cuanto te toque algo.</p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr]">
        {cases.length === 0 ? (
          <Card title="Tus clientes" className="min-w-0">
            <p className="text-sm text-muted">Las empresas que llevas, con lo que hay abierto en cada una.</p>
            <Link to="/empresa/clientes" className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
              Ver tus clientes
            </Link>
          </Card>
        ) : (
          <Card title="Tus empresas" className="min-w-0">
            <ul className="-my-3 divide-y divide-line/60">
              {rows.map((standing) => (
                <HomeRow key={standing.case_id} standing={standing} now={now} />
              ))}
            </ul>
            {others > 0 && (
              <p className="mt-3 border-t border-line/60 pt-5 text-sm">
                <Link to="/empresa/empresas" className="text-link underline underline-offset-4">
                  {others === 1 ? 'Ver 1 empresa más' : `Ver ${others} empresas más`}
                </Link>
              </p>
            )}
          </Card>
        )}
        {/* Without anything in it, it takes no room. */}
        <div className="min-w-0 empty:hidden @4xl:row-span-2">
          {(cases.length === 0 || cases.some(isFormed)) && (
            <NextDatesCard isBelowAsked namesCompanies={cases.length !== 1} now={now} />
          )}
        </div>
        <LatestNoticesCard />
      </div>
    </div>
  );
}

/** Whoever only keeps the books of others has companies, and reads no case. */
function WithoutCases() {
  const { data: companies, isPending } = useQuery(userCompaniesQuery);
  if (isPending) return <HomeSkeleton />;
  return isAccountant(companies) ? <Cases cases={[]} /> : <Welcome />;
}

function Welcome() {
  return (
    <NoCompany
      title="Tu empresa en Estados Unidos, paso a paso"
      drawing={<CompassDrawing />}
      label="Crear Mi Primera Empresa"
    >
      Constituimos tu LLC en Wyoming, pedimos su EIN al IRS y te entregamos los documentos. Aquí verás siempre qué pasó,
      qué sigue y a quién le toca.
    </NoCompany>
  );
}
