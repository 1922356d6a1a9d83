import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { TableSkeleton } from '../../domains/admin/tables/table-skeleton.tsx';
import type { SystemSearch } from '../../domains/system/staff/system-search.state.ts';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';

const SystemPage = lazyPiece(() => import('../../domains/system/staff/system-page.tsx'), 'SystemPage');

export const Route = createFileRoute('/admin/sistema')({
  staticData: { title: 'Sistema' },
  // Read by the page: its reader would come with every other one, too.
  validateSearch: (raw): SystemSearch => raw,
  component: System,
});

function System() {
  return (
    <Suspense fallback={<TableSkeleton label="Cargando…" rows={10} />}>
      <SystemPage raw={Route.useSearch()} />
    </Suspense>
  );
}
