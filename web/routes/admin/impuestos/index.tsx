import { createFileRoute } from '@tanstack/react-router';
import { TaxWorkPage } from '../../../domains/tax/staff/tax-work-page.tsx';
import { readWorkSearch } from '../../../domains/tax/staff/work-search.state.ts';

export const Route = createFileRoute('/admin/impuestos/')({
  staticData: { title: 'Impuestos' },
  validateSearch: readWorkSearch,
  component: TaxWork,
});

function TaxWork() {
  return <TaxWorkPage search={Route.useSearch()} />;
}
