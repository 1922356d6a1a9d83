import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../identity/use-now.ts';
import { Loaded } from '../shell/loaded.tsx';
import { buttonClass } from '../ui/button.tsx';
import { CompassDrawing } from '../ui/drawings/compass-drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CaseCard } from './case-card.tsx';
import { CaseSkeleton } from './case-skeleton.tsx';
import { casesQuery, type Standing } from './cases.data.ts';
import { homeOf } from './home.state.ts';
import { mostUrgent } from './standing.state.ts';
import { UrgentBand } from './urgent-band.tsx';

/** `/empresa/dashboard`: what is happening, and what one has to do. */
export function DashboardPage() {
  const query = useQuery(casesQuery);
  return (
    <Loaded
      query={query}
      failure="No pudimos cargar cómo van tus empresas"
      skeleton={<CaseSkeleton label="Cargando tus empresas…" />}
    >
      {(cases) => (cases.length === 0 ? <NoCompany /> : <Cases cases={cases} />)}
    </Loaded>
  );
}

function Cases({ cases }: { cases: readonly Standing[] }) {
  const now = useNow();
  const urgent = mostUrgent(cases, now);
  const { cards, others } = homeOf(cases);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6">
      <h1 className="text-xl font-semibold">Inicio</h1>
      {urgent && <UrgentBand urgent={urgent} />}
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
    </div>
  );
}

function NoCompany() {
  return (
    <EmptyState
      headingLevel={1}
      title="Tu empresa en Estados Unidos, paso a paso"
      drawing={<CompassDrawing />}
      className="py-12 sm:py-20"
      action={
        <Link to="/empresa/nueva" className={buttonClass({})}>
          Crear Mi Primera Empresa
        </Link>
      }
    >
      <p>
        Constituimos tu LLC en Wyoming, pedimos su EIN al IRS y te entregamos los documentos. Aquí verás siempre qué
        pasó, qué sigue y a quién le toca.
      </p>
    </EmptyState>
  );
}
