import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '../../../domains/companies/list/companies-page.tsx';
import { readListSearch, type ListSearch } from '../../../domains/companies/list/list-search.state.ts';

export const Route = createFileRoute('/empresa/empresas/')({
  staticData: { title: 'Empresas' },
  // Read by the page: its reader would come with every other one, too.
  validateSearch: (raw): ListSearch => raw,
  component: CompaniesRoute,
});

function CompaniesRoute() {
  const { buscar = '' } = readListSearch(Route.useSearch());
  return <CompaniesPage search={buscar} />;
}
