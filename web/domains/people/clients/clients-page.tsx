import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { userCompaniesQuery } from '../../companies/companies.data.ts';
import { CompaniesSkeleton } from '../../companies/list/companies-skeleton.tsx';
import { useBelowTodos, useTodos } from '../../todos/todos.data.ts';
import { clientsOf } from './clients.state.ts';

/** Beside the reads, not after them. */
const ClientList = preloadedPlace(() => import('./client-list.tsx'), 'ClientList', <CompaniesSkeleton />);

/** Every company that somebody keeps the books of, with what is open in each. */
export function ClientsPage() {
  const query = useBelowTodos(useQuery({ ...userCompaniesQuery, staleTime: 0 }));
  const todos = useTodos();
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <h1 className="text-2xl font-bold">Clientes</h1>
        <p className="mt-1.5 max-w-prose text-muted">
          Las empresas que llevas como Contador, y qué hay abierto en cada una.
        </p>
      </header>
      <Loaded
        query={query}
        failure={(message) => `Error al cargar las empresas: ${message}`}
        skeleton={<CompaniesSkeleton />}
      >
        {(companies) => <ClientList clients={clientsOf(companies, todos)} />}
      </Loaded>
    </div>
  );
}
