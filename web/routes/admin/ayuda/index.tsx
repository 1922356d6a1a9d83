import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../../domains/support/staff/threads/help-page.tsx';
import { readInboxSearch, type InboxSearch } from '../../../domains/support/staff/threads/inbox.state.ts';

export const Route = createFileRoute('/admin/ayuda/')({
  staticData: { title: 'Ayuda' },
  // Read by the page: its reader would come with every other one, too.
  validateSearch: (raw): InboxSearch => raw,
  component: Help,
});

function Help() {
  return <HelpPage search={readInboxSearch(Route.useSearch())} />;
}
