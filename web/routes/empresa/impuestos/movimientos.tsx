import { createFileRoute } from '@tanstack/react-router';
import { LedgerPage } from '../../../domains/ledger/page/ledger-page.tsx';
import type { LedgerSearch } from '../../../domains/ledger/ledger-search.state.ts';

export const Route = createFileRoute('/empresa/impuestos/movimientos')({
  staticData: { title: 'Movimientos' },
  // Read by the page: its reader would come with every other one, too.
  validateSearch: (raw): LedgerSearch => raw,
  component: LedgerRoute,
});

function LedgerRoute() {
  return <LedgerPage search={Route.useSearch()} />;
}
