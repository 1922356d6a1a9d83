import { createFileRoute } from '@tanstack/react-router';
import { TaxPage } from '../../../domains/tax/tax-page.tsx';
import { readTaxSearch, type TaxSearch } from '../../../domains/tax/tax-search.state.ts';

export const Route = createFileRoute('/empresa/impuestos/')({
  staticData: { title: 'Impuestos' },
  // Read by the page: its reader would come with every other one, too.
  validateSearch: (raw): TaxSearch => raw,
  component: TaxRoute,
});

function TaxRoute() {
  return <TaxPage search={readTaxSearch(Route.useSearch())} />;
}
