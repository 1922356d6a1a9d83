import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { caseQuery } from '../cases.data.ts';

/** Beside the reads, not after them. */
const History = preloadedPlace(() => import('./history-card.tsx'), 'History', 'h-96 w-full');

const route = getRouteApi('/empresa/empresas/$registrationId/historia');

export function HistoryPage() {
  const { registrationId } = route.useParams();
  const query = useQuery(caseQuery(registrationId));
  return (
    <Loaded
      query={query}
      failure="No pudimos cargar esta empresa"
      skeleton="h-96 w-full"
      waiting="Cargando el historial…"
    >
      {({ history }) => <History registrationId={registrationId} history={history} />}
    </Loaded>
  );
}
