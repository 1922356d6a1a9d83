import { Link, useNavigate } from '@tanstack/react-router';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { FilterSelect } from '../../../platform/ui/fields/filter-select.tsx';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import type { Company } from '../../companies/companies.data.ts';
import style from '../ledger.css?raw';

adoptStyle(style);

type LedgerHeaderProps = {
  company: Company;
  companies: readonly Company[];
  /** Missing while they load. */
  years: readonly FiscalYear[] | undefined;
  year: FiscalYear | undefined;
};

/** Whose movements of which year; the page begins with it and holds nothing else of the kind. */
export function LedgerHeader({ company, companies, years, year }: LedgerHeaderProps) {
  const navigate = useNavigate();
  const id = company.registration_id;
  const show = (search: { empresa: string; anio?: number }) =>
    void navigate({ to: '/empresa/impuestos/movimientos', search, resetScroll: false });
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <Link
          to="/empresa/impuestos"
          search={{ empresa: id, ...(year && { anio: year.year }) }}
          className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink"
        >
          <span aria-hidden="true">←</span> Impuestos
        </Link>
        <h1 className="mt-1 text-2xl font-bold">Movimientos</h1>
      </div>
      {years && year && (
        <div className="ledger-chosen">
          {companies.length > 1 && (
            <FilterSelect
              label="Seleccionar Empresa"
              choices={companies.map(({ registration_id, company_name }) => ({
                value: registration_id,
                label: company_name,
              }))}
              value={id}
              onChoose={(empresa) => empresa && show({ empresa })}
            />
          )}
          <FilterSelect
            label="Año Fiscal"
            choices={years.map(({ year: value, period }) => ({ value: String(value), label: period }))}
            value={String(year.year)}
            onChoose={(anio) => show({ empresa: id, anio: Number(anio) })}
          />
        </div>
      )}
    </header>
  );
}
