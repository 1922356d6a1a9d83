import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../../../../formation/company-page.tsx';

export const Route = createFileRoute('/empresa/empresas/$registrationId/')({
  staticData: { title: 'Empresa' },
  component: CompanyPage,
});
