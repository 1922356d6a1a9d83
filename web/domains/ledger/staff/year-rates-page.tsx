import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { ratesQuery, type Rates } from './ledger-staff.data.ts';
import type { RateEntry } from './rate-entry.state.ts';
import { YearRatesTable } from './year-rates-table.tsx';

const YearRateForm = lazyPiece(() => import('./year-rate-form.tsx'), 'YearRateForm');

const empty: RateEntry = { currency: '', year: '', rate: '', source: '' };

export function YearRatesPage() {
  const query = useQuery(ratesQuery);
  const [entry, setEntry] = useState<RateEntry>();
  const open = (change: Partial<RateEntry>) => setEntry({ ...empty, ...change });
  return (
    <div className="max-w-5xl">
      <Link to="/admin/impuestos" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft className="size-4" />
        Impuestos
      </Link>
      <PanelTitle
        actions={
          <Button variant="secondary" size="sm" onClick={() => open({})}>
            Añadir un tipo de cambio
          </Button>
        }
      >
        Tipos de cambio del año
      </PanelTitle>
      <p className="mb-4 max-w-3xl text-sm text-muted">
        Dólares por una unidad, de media en el año natural. Valen para los movimientos de todas las empresas que no
        llevan uno propio ni uno que dijera su dueño.
      </p>
      {entry && (
        <Suspense fallback={<TableSkeleton label="Abriendo el formulario…" rows={2} />}>
          <YearRateForm key={`${entry.currency} ${entry.year}`} initial={entry} onClose={() => setEntry(undefined)} />
        </Suspense>
      )}
      <Loaded
        query={query}
        failure="No pudimos cargar los tipos de cambio"
        skeleton={<TableSkeleton label="Cargando los tipos de cambio…" rows={8} />}
      >
        {({ missing, rates }) => (
          <>
            <MissingRates missing={missing} onAdd={open} />
            <YearRatesTable rates={rates} onChange={open} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function MissingRates({ missing, onAdd }: { missing: Rates['missing']; onAdd: (entry: Partial<RateEntry>) => void }) {
  if (missing.length === 0) return null;
  return (
    <section aria-label="Faltan" className="mb-6 text-sm">
      <h2 className="font-semibold">Faltan</h2>
      <ul className="mt-1 grid gap-1">
        {missing.map(({ currency, year, entries, companies }) => (
          <li key={`${currency} ${year}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">
              {currency} {year}
            </span>
            <span className="text-muted">
              {entries === 1 ? '1 movimiento' : `${entries} movimientos`} de{' '}
              {companies === 1 ? 'una empresa' : `${companies} empresas`}
            </span>
            <Button variant="ghost" size="sm" onClick={() => onAdd({ currency, year: String(year) })}>
              Añadir
              <span className="sr-only">
                {' '}
                {currency} {year}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
