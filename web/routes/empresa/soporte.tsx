import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../../domains/support/page/support-page.tsx';
import { readSupportSearch, type SupportSearch } from '../../domains/support/support-search.state.ts';

export const Route = createFileRoute('/empresa/soporte')({
  staticData: { title: 'Ayuda' },
  // Read by the page: its reader would come with every other one, too.
  validateSearch: (raw): SupportSearch => raw,
  component: SupportRoute,
});

function SupportRoute() {
  return <SupportPage search={readSupportSearch(Route.useSearch())} />;
}
