import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Company } from '../companies/companies.data.ts';
import { useNow } from '../identity/use-now.ts';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { chosenYear } from './company-years.state.ts';
import { TodoList } from '../todos/todo-list.tsx';
import { useTodosOf, type Todo } from '../todos/todos.data.ts';
import type { TaxSearch } from './tax-search.state.ts';
import { TaxSelectors } from './tax-selectors.tsx';
import { taxesQuery } from './taxes.data.ts';
import { TaxesSkeleton } from './taxes-skeleton.tsx';

/** On its way while the answer is, so that the page itself stays light. */
const importDates = () => import('./dates/dates-band.tsx');
importDates().catch(() => undefined);
const DatesBand = lazyPiece(async () => ({ default: (await importDates()).DatesBand }));
const FilesBand = lazyPiece(async () => ({ default: (await import('../ledger/statements/files-band.tsx')).FilesBand }));

type CompanyTaxesProps = { company: Company; companies: readonly Company[]; search: TaxSearch };

export function CompanyTaxes({ company, companies, search }: CompanyTaxesProps) {
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
            <Suspense fallback={<TaxesSkeleton />}>
              <DatesBand company={company} taxes={taxes} years={years} year={year} now={now} />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-72 w-full rounded-lg" />}>
              <FilesBand key={year.year} company={company} years={years} year={year} search={search} now={now} />
            </Suspense>
          </>
        );
      }}
    </Loaded>
  );
}

const isOfTaxes = (place: Todo['place']) => place === 'taxes' || place === 'return' || place === 'ledger';
