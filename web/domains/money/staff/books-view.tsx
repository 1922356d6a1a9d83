import { bookKindLabels } from '@zarpa/contract/money/books.rules.ts';
import { countryLabel } from '@zarpa/contract/values/countries.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { useNow } from '../../identity/use-now.ts';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { PanelTable, panelCellClass, panelLineClass, panelRowClass } from '../../admin/tables/panel-table.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Money } from '../../../platform/ui/money.tsx';
import { Differences } from './book-differences.tsx';
import { booksQuery, type Books } from './money.data.ts';
import { lastMonths, monthLabel, type MoneySearch } from './money-search.state.ts';
import { SumCell } from './sum-cell.tsx';

/** A month of the provider's account beside our books. */
export function BooksView({ search }: { search: MoneySearch }) {
  const months = lastMonths(new Date(useNow()));
  const month = search.mes ?? months[0]!;
  const query = useQuery(booksQuery(month));
  const navigate = useNavigate({ from: '/admin/dinero' });
  const choose = (mes: string) =>
    void navigate({ search: { parte: 'mes', ...(mes !== months[0] && { mes }) }, replace: true });
  const options = [...new Set([...months, month])].map((value) => ({ value, label: monthLabel(value) }));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <PanelSelect label="Mes" value={month} onChange={choose} options={options} />
        <DownloadLink month={month} format="xlsx" label="Excel" />
        <DownloadLink month={month} format="csv" label="CSV" />
      </div>
      <LoadedTable query={query} name="el mes" rows={8}>
        {(books) => <WholeMonth books={books} />}
      </LoadedTable>
    </>
  );
}

function DownloadLink({ month, format, label }: { month: string; format: 'csv' | 'xlsx'; label: string }) {
  return (
    <a
      href={`/api/admin/books/file?month=${month}&format=${format}`}
      download
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Download className="size-4" />
      {label}
    </a>
  );
}

function WholeMonth({ books }: { books: Books }) {
  const { totals, net, balance, differences, differences_count, countries } = books;
  return (
    <div className="grid gap-8">
      <section aria-labelledby="resumen">
        <h2 id="resumen" className="mb-2 text-base font-semibold">
          Según el proveedor
        </h2>
        <PanelTable caption="Según el proveedor" columns={totalColumns}>
          {totals.map(({ line, count, amount, fee, net: of }) => (
            <tr key={line} data-row tabIndex={-1} className={panelRowClass}>
              <td className={panelLineClass}>{bookKindLabels[line]}</td>
              <td className={classNames(panelCellClass, 'hidden text-right tabular-nums sm:table-cell')}>{count}</td>
              <SumCell dollars={amount} />
              <SumCell dollars={fee} className="hidden sm:table-cell" />
              <SumCell dollars={of} />
            </tr>
          ))}
        </PanelTable>
        <p className="mt-2 text-sm">
          Neto del mes: <Money dollars={net} className="font-semibold" />
        </p>
        <p className="mt-1 text-sm text-muted">
          El proveedor guarda ahora <Money dollars={balance} /> que todavía no ingresó en nuestro banco.
        </p>
      </section>
      <Differences differences={differences} count={differences_count} />
      <Countries countries={countries} />
    </div>
  );
}

const totalColumns = [
  { name: 'Concepto' },
  { name: 'Cuántos', className: 'hidden w-24 text-right! sm:table-cell' },
  { name: 'Importe', className: 'w-28 text-right!' },
  { name: 'Comisión', className: 'hidden w-28 text-right! sm:table-cell' },
  { name: 'Neto', className: 'w-28 text-right!' },
];

const countryColumns = [
  { name: 'País' },
  { name: 'Cobrado', className: 'w-28 text-right!' },
  { name: 'Devuelto', className: 'w-28 text-right!' },
];

function Countries({ countries }: { countries: Books['countries'] }) {
  if (countries.length === 0) return null;
  return (
    <section aria-labelledby="paises">
      <h2 id="paises" className="mb-2 text-base font-semibold">
        Por país
      </h2>
      <PanelTable caption="Por país" columns={countryColumns}>
        {countries.map(({ country, charged, refunded }) => (
          <tr key={country ?? ''} data-row tabIndex={-1} className={panelRowClass}>
            <td className={panelLineClass}>{country ? countryLabel(country) : 'Sin país'}</td>
            <SumCell dollars={charged} />
            <SumCell dollars={refunded} />
          </tr>
        ))}
      </PanelTable>
    </section>
  );
}
