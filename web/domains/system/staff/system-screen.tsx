import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';

const SystemPage = lazyPiece(() => import('./system-page.tsx'), 'SystemPage');
const route = getRouteApi('/admin/sistema');

export function SystemScreen() {
  return (
    <Suspense fallback={<TableSkeleton label="Cargando…" rows={10} />}>
      <SystemPage raw={route.useSearch()} />
    </Suspense>
  );
}
