import { createFileRoute } from '@tanstack/react-router';
import { StaffThreadPage } from '../../../support/staff/threads/staff-thread-page.tsx';

export const Route = createFileRoute('/admin/ayuda/conversaciones/$threadId')({
  staticData: { title: 'Conversación' },
  component: StaffThread,
});

function StaffThread() {
  const { threadId } = Route.useParams();
  return <StaffThreadPage key={threadId} threadId={threadId} />;
}
