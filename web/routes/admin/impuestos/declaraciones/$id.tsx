import { createFileRoute } from '@tanstack/react-router';
import { ReturnPage } from '../../../../domains/returns/staff/packet/return-page.tsx';
import { readReturnSearch } from '../../../../domains/returns/staff/queue/return-search.state.ts';

export const Route = createFileRoute('/admin/impuestos/declaraciones/$id')({
  staticData: { title: 'Declaración' },
  validateSearch: readReturnSearch,
  component: StaffReturn,
});

function StaffReturn() {
  const { id } = Route.useParams();
  return <ReturnPage key={id} id={id} search={Route.useSearch()} />;
}
