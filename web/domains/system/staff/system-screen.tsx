import { getRouteApi } from '@tanstack/react-router';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';

const SystemPage = lazyPlace(
  () => import('./system-page.tsx'),
  'SystemPage',
  <TableSkeleton label="Cargando…" rows={10} />,
);
const route = getRouteApi('/admin/sistema');

export function SystemScreen() {
  return <SystemPage raw={route.useSearch()} />;
}
