import { NoCompany } from '../companies/list/no-company.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../identity/use-now.ts';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { NextDatesSkeleton } from '../tax/next/next-dates-skeleton.tsx';
import { buttonClass } from '../../platform/ui/button.tsx';
import { CompassDrawing } from '../../platform/ui/drawings/compass-drawing.tsx';
import { lazyPlace } from '../../platform/ui/lazy-part.tsx';
import { CaseSkeleton } from './case-skeleton.tsx';
import { casesQuery, type Standing } from './cases.data.ts';
import { homeOf } from './home.state.ts';
import { isFormed } from './case-status.state.ts';
import { TodoList } from '../todos/todo-list.tsx';
import { useBelowTodos, useTodos, useTodosOf } from '../todos/todos.data.ts';
import { Card } from '../../platform/ui/card.tsx';
import { PathLine } from './path-line.tsx';
import { StatusHead } from './status-head.tsx';

const NextDatesCard = lazyPlace(
  () => import('../tax/next/next-dates-card.tsx'),
  'NextDatesCard',
  <NextDatesSkeleton />,
);

export function DashboardPage() {
  const query = useBelowTodos(useQuery(casesQuery));
  return (
    <Loaded
      query={query}
      failure="No pudimos cargar cómo van tus empresas"
      skeleton={<CaseSkeleton label="Cargando tus empresas…" />}
    >
      {(cases) => (cases.length === 0 ? <Welcome /> : <Cases cases={cases} />)}
    </Loaded>
  );
}

function Cases({ cases }: { cases: readonly Standing[] }) {
  const now = useNow();
  const todos = useTodos();
  const { cards, others } = homeOf(cases);
  const isAnyFormed = cases.some(isFormed);
  const companies = (
    <>
      {cards.map((standing) => (
        <CaseCard key={standing.case_id} standing={standing} now={now} />
      ))}
      {others > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <span className="text-muted">{others === 1 ? 'Y una empresa más.' : `Y ${others} empresas más.`}</span>
          <Link to="/empresa/empresas" className={buttonClass({ variant: 'secondary' })}>
            Ver todas las empresas
          </Link>
        </p>
      )}
    </>
  );
  return (
    <div className="@container grid w-full grid-cols-1 gap-6">
      <h1 className="text-2xl font-bold">Inicio</h1>
      <TodoList todos={todos} namesCompanies now={now} />
      {isAnyFormed ? (
        <div className="grid grid-cols-1 gap-6 @5xl:flex @5xl:items-start">
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-6">{companies}</div>
          {/* Takes no space when empty. */}
          <div className="shrink-0 empty:hidden @5xl:w-80">
            <NextDatesCard namesCompanies={cases.length > 1} now={now} />
          </div>
        </div>
      ) : (
        companies
      )}
    </div>
  );
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

function CaseCard({ standing, now }: { standing: Standing; now: number }) {
  const waiting = useTodosOf(standing.registration_id).length;
  return (
    <Card
      title={
        <Link
          to="/empresa/empresas/$registrationId"
          params={{ registrationId: standing.registration_id }}
          className="wrap-anywhere underline-offset-4 hover:underline"
        >
          {standing.company_name}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-7">
        <div>
          <StatusHead standing={standing} now={now} />
          {waiting > 0 && (
            <p className="mt-3">
              <Link
                to="/empresa/empresas/$registrationId"
                params={{ registrationId: standing.registration_id }}
                className="text-link underline underline-offset-4"
              >
                {waiting === 1 ? 'Te espera 1 cosa' : `Te esperan ${waiting} cosas`}
              </Link>
            </p>
          )}
        </div>
        <PathLine standing={standing} />
      </div>
    </Card>
  );
}
