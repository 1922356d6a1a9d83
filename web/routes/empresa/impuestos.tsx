import { createFileRoute } from '@tanstack/react-router';
import { TaxPage } from '../../tax/tax-page.tsx';
import { readTaxSearch } from '../../tax/tax-search.state.ts';

export const Route = createFileRoute('/empresa/impuestos')({
  staticData: { title: 'Impuestos' },
  validateSearch: readTaxSearch,
  component: TaxRoute,
});

function TaxRoute() {
  return <TaxPage search={Route.useSearch()} />;
}
