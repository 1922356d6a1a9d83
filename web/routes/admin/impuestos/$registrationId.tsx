import { createFileRoute } from '@tanstack/react-router';
import { StaffTaxesPage } from '../../../tax/staff/staff-taxes-page.tsx';

export const Route = createFileRoute('/admin/impuestos/$registrationId')({
  staticData: { title: 'Impuestos de una empresa' },
  component: StaffTaxes,
});

function StaffTaxes() {
  const { registrationId } = Route.useParams();
  return <StaffTaxesPage key={registrationId} registrationId={registrationId} />;
}
