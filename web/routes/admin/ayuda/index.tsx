import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../../../support/staff/threads/inbox-page.tsx';
import { readInboxSearch } from '../../../support/staff/threads/inbox.state.ts';

export const Route = createFileRoute('/admin/ayuda/')({
  staticData: { title: 'Ayuda' },
  validateSearch: readInboxSearch,
  component: Inbox,
});

function Inbox() {
  return <InboxPage search={Route.useSearch()} />;
}
