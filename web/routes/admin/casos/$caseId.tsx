import { createFileRoute } from '@tanstack/react-router';
import { StaffCasePage } from '../../../domains/formation/staff/staff-case-page.tsx';
import { readCaseSearch } from '../../../domains/formation/staff/queue/case-search.state.ts';

export const Route = createFileRoute('/admin/casos/$caseId')({
  staticData: { title: 'Caso' },
  validateSearch: readCaseSearch,
  component: StaffCase,
});

function StaffCase() {
  const { caseId } = Route.useParams();
  return <StaffCasePage key={caseId} caseId={caseId} search={Route.useSearch()} />;
}
