import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../../../../domains/formation/company-page.tsx';

export const Route = createFileRoute('/empresa/empresas/$registrationId/')({
  staticData: { title: 'Empresa' },
  component: CompanyPage,
});
