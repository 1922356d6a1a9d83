import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { peopleQuery } from '../people.data.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';

/** Beside the reads, not after them. */
const CompanyPeople = preloadedPlace(() => import('./company-people.tsx'), 'CompanyPeople', <PeopleSkeleton />);

const route = getRouteApi('/empresa/empresas/$registrationId/personas');

export function PeoplePage() {
  const { registrationId } = route.useParams();
  const query = useQuery(peopleQuery(registrationId));
  return (
    <Loaded query={query} failure="No pudimos cargar las personas de la empresa" skeleton={<PeopleSkeleton />}>
      {(company) => <CompanyPeople key={registrationId} registrationId={registrationId} company={company} />}
    </Loaded>
  );
}
