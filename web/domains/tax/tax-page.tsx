import { useQuery } from '@tanstack/react-query';
import { useChosenCompany } from '../companies/chosen-company.ts';
import { userCompaniesQuery, type Company } from '../companies/companies.data.ts';
import { useIsSignedOut } from '../identity/sign-in/use-is-signed-out.ts';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { NoTaxes } from './no-taxes.tsx';
import { readTaxSearch, type TaxSearch } from './tax-search.state.ts';
import { TaxesSkeleton } from './taxes-skeleton.tsx';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useNow } from '../identity/use-now.ts';
import { lazyPlace, preload } from '../../platform/ui/lazy-part.tsx';
import { chosenYear } from './company-years.state.ts';
import { TodoList } from '../todos/todo-list.tsx';
import { useTodosOf, type Todo } from '../todos/todos.data.ts';
import { TaxSelectors } from './tax-selectors.tsx';
import { taxesQuery } from './taxes.data.ts';

const route = getRouteApi('/empresa/impuestos');

export function TaxPage() {
  const search = readTaxSearch(route.useSearch());
  const isSignedOut = useIsSignedOut();
  const companies = useQuery(userCompaniesQuery);
  const company = useChosenCompany(companies.data, search.empresa);
  if (isSignedOut)
    return (
      <EmptyState headingLevel={1} title="Acceso Requerido" className="py-12 sm:py-20">
        <p>Debes iniciar sesión para ver la información fiscal</p>
      </EmptyState>
    );
  if (companies.data?.length === 0) return <NoTaxes />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <header>
        <h1 className="text-2xl font-bold">Impuestos</h1>
        <p className="mt-1.5 max-w-prose text-muted">
          Qué hay que presentar, cuándo y por qué, y lo que hace falta para ello.
        </p>
      </header>
      <Loaded
        query={companies}
        failure={(message) => `Error al cargar las empresas: ${message}`}
        skeleton={<TaxesSkeleton />}
      >
        {(all) =>
          company && <CompanyTaxes key={company.registration_id} company={company} companies={all} search={search} />
        }
      </Loaded>
    </div>
  );
}

const importDates = () => import('./dates/dates-band.tsx');
preload(importDates);
const DatesBand = lazyPlace(importDates, 'DatesBand', <TaxesSkeleton />);
const FilesBand = lazyPlace(() => import('../ledger/statements/files-band.tsx'), 'FilesBand', 'h-72 w-full rounded-lg');

type CompanyTaxesProps = { company: Company; companies: readonly Company[]; search: TaxSearch };

function CompanyTaxes({ company, companies, search }: CompanyTaxesProps) {
  const query = useQuery(taxesQuery(company.registration_id));
  const now = useNow();
  const todos = useTodosOf(company.registration_id).filter(({ place }) => isOfTaxes(place));
  return (
    <Loaded query={query} failure="No pudimos cargar lo que hay que presentar" skeleton={<TaxesSkeleton />}>
      {(taxes) => {
        const { years } = taxes;
        const year = chosenYear(years, search.anio);
        return (
          <>
            <div className="grid grid-cols-1 gap-3">
              <TaxSelectors companies={companies} company={company} years={years} year={year} />
              <Link
                to="/empresa/impuestos/movimientos"
                search={{ empresa: company.registration_id, anio: year.year }}
                className="justify-self-start text-sm text-link underline underline-offset-4"
              >
                Movimientos de {year.period}
              </Link>
            </div>
            <TodoList todos={todos} now={now} />
            <DatesBand company={company} taxes={taxes} years={years} year={year} now={now} />
            <FilesBand key={year.year} company={company} years={years} year={year} search={search} now={now} />
          </>
        );
      }}
    </Loaded>
  );
}

const isOfTaxes = (place: Todo['place']) => place === 'taxes' || place === 'return' || place === 'ledger';
