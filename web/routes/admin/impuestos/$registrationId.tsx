import { createFileRoute } from '@tanstack/react-router';
import { readCompanySearch } from '../../../domains/ledger/staff/company-search.state.ts';
import { StaffTaxesPage } from '../../../domains/tax/staff/staff-taxes-page.tsx';

export const Route = createFileRoute('/admin/impuestos/$registrationId')({
  staticData: { title: 'Impuestos de una empresa' },
  validateSearch: readCompanySearch,
  component: StaffTaxes,
});

function StaffTaxes() {
  const { registrationId } = Route.useParams();
  return <StaffTaxesPage key={registrationId} registrationId={registrationId} search={Route.useSearch()} />;
}
