import { createFileRoute } from '@tanstack/react-router';
import { TaxWorkPage } from '../../../tax/staff/tax-work-page.tsx';
import { readWorkSearch } from '../../../tax/staff/work-search.state.ts';

export const Route = createFileRoute('/admin/impuestos/')({
  staticData: { title: 'Impuestos' },
  validateSearch: readWorkSearch,
  component: TaxWork,
});

function TaxWork() {
  return <TaxWorkPage search={Route.useSearch()} />;
}
