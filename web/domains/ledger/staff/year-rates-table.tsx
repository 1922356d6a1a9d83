import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useRef } from 'react';
import { panelCellClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { Removal } from '../../admin/forms/removal.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { deleteRate, type Rates } from './ledger-staff.data.ts';
import type { RateEntry } from './rate-entry.state.ts';

type Rate = Rates['rates'][number];
type YearRatesTableProps = { rates: readonly Rate[]; onChange: (entry: RateEntry) => void };

const columns: PanelColumn[] = [
  { name: 'Moneda y año', className: 'w-30' },
  { name: 'Dólares por una unidad', className: 'hidden w-44 md:table-cell' },
  { name: 'De dónde es' },
  { name: 'Quién y cuándo', className: 'hidden w-52 lg:table-cell' },
  { name: 'Acciones', className: 'w-24 md:w-44', isQuiet: true },
];

export function YearRatesTable({ rates, onChange }: YearRatesTableProps) {
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
      <td className={panelCellClass}>
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
