import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '../../../companies/companies-page.tsx';
import { readListSearch } from '../../../companies/list/list-search.state.ts';

export const Route = createFileRoute('/empresa/empresas/')({
  staticData: { title: 'Empresas' },
  validateSearch: readListSearch,
  component: CompaniesRoute,
});

function CompaniesRoute() {
  const { buscar = '' } = Route.useSearch();
  return <CompaniesPage search={buscar} />;
}
