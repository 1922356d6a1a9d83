import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState, useRef } from 'react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { ratesQuery, type Rates, deleteRate } from './ledger-staff.data.ts';
import type { RateEntry } from './rate-entry.state.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import {
  panelCellClass,
  panelLineClass,
  panelRowClass,
  PanelTable,
  type PanelColumn,
} from '../../admin/tables/panel-table.tsx';
import { Removal } from '../../admin/forms/removal.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { classNames } from '../../../platform/ui/class-names.ts';

const YearRateForm = lazyPlace(
  () => import('./year-rate-form.tsx'),
  'YearRateForm',
  <TableSkeleton label="Abriendo el formulario…" rows={2} />,
);

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
        <YearRateForm key={`${entry.currency} ${entry.year}`} initial={entry} onClose={() => setEntry(undefined)} />
      )}
      <LoadedTable query={query} name="los tipos de cambio" rows={8}>
        {({ missing, rates }) => (
          <>
            <MissingRates missing={missing} onAdd={open} />
            <YearRatesTable rates={rates} onChange={open} />
          </>
        )}
      </LoadedTable>
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

type Rate = Rates['rates'][number];

const columns: PanelColumn[] = [
  { name: 'Moneda y año', className: 'w-30' },
  { name: 'Dólares por una unidad', className: 'hidden w-44 md:table-cell' },
  { name: 'De dónde es' },
  { name: 'Quién y cuándo', className: 'hidden w-52 lg:table-cell' },
  { name: 'Acciones', className: 'w-24 md:w-44', isQuiet: true },
];

function YearRatesTable({ rates, onChange }: { rates: readonly Rate[]; onChange: (entry: RateEntry) => void }) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  if (rates.length === 0) return <p className="py-6 text-muted">Todavía no hay ninguno.</p>;
  return (
    <div ref={list}>
      <PanelTable caption="Tipos de cambio del año" columns={columns}>
        {rates.map((rate) => (
          <RateRow key={`${rate.currency} ${rate.year}`} rate={rate} onChange={onChange} />
        ))}
      </PanelTable>
    </div>
  );
}

function RateRow({ rate, onChange }: { rate: Rate; onChange: (entry: RateEntry) => void }) {
  const { currency, year, rate: dollars, source } = rate;
  const entered = `${rate.entered_by ?? 'Alguien que ya no está'}, ${formatShortDay(rate.entered_at)}`;
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td className={panelCellClass}>
        <span className="font-medium">
          {currency} {year}
        </span>
        <span className="block text-muted tabular-nums md:hidden">{dollars}</span>
      </td>
      <td className={classNames(panelCellClass, 'hidden tabular-nums md:table-cell')}>{dollars}</td>
      <td title={source} className={panelLineClass}>
        <Source source={source} />
        <span className="block text-xs text-muted lg:hidden">{entered}</span>
      </td>
      <td className={classNames(panelCellClass, 'hidden text-muted lg:table-cell')}>{entered}</td>
      <td className={panelCellClass}>
        <span className="flex flex-wrap justify-end gap-1">
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange({ currency, year: String(year), rate: dollars, source })}
          >
            Cambiar
            <span className="sr-only">
              {' '}
              {currency} {year}
            </span>
          </Button>
          <RateRemoval rate={rate} />
        </span>
      </td>
    </tr>
  );
}

function Source({ source }: { source: string }) {
  if (!/^https?:\/\/\S+$/.test(source)) return source;
  return (
    <a href={source} target="_blank" rel="noreferrer" className="text-link underline underline-offset-4">
      {source}
    </a>
  );
}

function RateRemoval({ rate: { currency, year } }: { rate: Rate }) {
  return (
    <Removal
      name={`${currency} ${year}`}
      title={`¿Quitar el tipo de cambio de ${currency} de ${year}?`}
      message="Los movimientos que se contaban con él se quedan sin dólares, fuera de los totales, hasta que haya otro."
      run={() => deleteRate({ currency, year })}
      done={`${currency} ${year} ya no tiene tipo de cambio.`}
      failed="No lo quitamos"
    />
  );
}
