import { useNavigate } from '@tanstack/react-router';
import type { Company } from '../companies/companies.data.ts';
import { SelectField } from '../../platform/ui/fields/select-field.tsx';

/** Whose papers are shown; in the address, so that a link leads to them. */
export function CompanyPicker({ companies, chosen }: { companies: readonly Company[]; chosen: Company }) {
  const navigate = useNavigate();
  return (
    <SelectField
      name="empresa"
      label="Seleccionar Empresa"
      hint={`${companies.length} empresas disponibles`}
      className="max-w-xl"
      value={chosen.registration_id}
      options={companies.map(({ registration_id, company_name }) => ({ value: registration_id, label: company_name }))}
      onChange={(empresa) => void navigate({ to: '/empresa/documentos', search: { empresa }, resetScroll: false })}
    />
  );
}
