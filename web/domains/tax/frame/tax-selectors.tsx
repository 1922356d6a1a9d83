import { useNavigate } from '@tanstack/react-router';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Company } from '../../companies/companies.data.ts';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';

type TaxSelectorsProps = {
  companies: readonly Company[];
  company: Company;
  years: readonly FiscalYear[];
  year: FiscalYear;
};

export function TaxSelectors({ companies, company, years, year }: TaxSelectorsProps) {
  const navigate = useNavigate();
  /** On the tab that is shown. */
  const show = (search: { empresa: string; anio?: number }) => void navigate({ to: '.', search, resetScroll: false });
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)_8.5rem] gap-3 sm:max-w-xl">
      <SelectField
        name="empresa"
        label="Seleccionar Empresa"
        value={company.registration_id}
        options={companies.map(({ registration_id, company_name }) => ({
          value: registration_id,
          label: company_name,
        }))}
        onChange={(empresa) => show({ empresa })}
      />
      <SelectField
        name="anio"
        label="Año Fiscal"
        value={String(year.year)}
        options={years.map(({ year: value, period }) => ({ value: String(value), label: period }))}
        onChange={(anio) => show({ empresa: company.registration_id, anio: Number(anio) })}
      />
    </div>
  );
}
