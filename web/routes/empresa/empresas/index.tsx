import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '../../../companies/companies-page.tsx';

export const Route = createFileRoute('/empresa/empresas/')({
  staticData: { title: 'Empresas' },
  component: CompaniesPage,
});
