import { useNavigate } from '@tanstack/react-router';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';

type YearSelectorProps = { registrationId: string; years: readonly FiscalYear[]; year: FiscalYear };

export function YearSelector({ registrationId, years, year }: YearSelectorProps) {
  const navigate = useNavigate();
  return (
    <SelectField
      name="anio"
      label="Año Fiscal"
      className="w-34 shrink-0"
      value={String(year.year)}
      options={years.map(({ year: value, period }) => ({ value: String(value), label: period }))}
      onChange={(anio) =>
        // On the tab that is shown.
        void navigate({ to: '.', search: { empresa: registrationId, anio: Number(anio) }, resetScroll: false })
      }
    />
  );
}
