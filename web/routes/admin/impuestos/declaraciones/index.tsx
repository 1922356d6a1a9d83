import { createFileRoute } from '@tanstack/react-router';
import { ReturnsPage } from '../../../../domains/returns/staff/queue/returns-page.tsx';
import { readReturnsSearch } from '../../../../domains/returns/staff/queue/returns-search.state.ts';

export const Route = createFileRoute('/admin/impuestos/declaraciones/')({
  staticData: { title: 'Declaraciones' },
  validateSearch: readReturnsSearch,
  component: Returns,
});

function Returns() {
  return <ReturnsPage search={Route.useSearch()} />;
}
