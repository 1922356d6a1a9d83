import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { useIsUnknown } from '../../../platform/shell/failures/use-is-unknown.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { profileQuery } from '../profile.data.ts';

// The page's budget has no room for it: it comes while the profile is read.
const WholeProfile = preloadedPlace(() => import('./whole-profile.tsx'), 'WholeProfile', <ProfileSkeleton />);

const route = getRouteApi('/empresa/empresas/$registrationId/perfil');

export function ProfilePage() {
  const { registrationId } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(profileQuery(registrationId));
  if (useIsUnknown(query, registrationId)) return <UnknownProfile />;
  return (
    <Loaded query={query} failure={(message) => `Error: ${message}`} skeleton={<ProfileSkeleton />}>
      {(read) => (
        // Keyed by company, so that no open form carries over.
        <WholeProfile key={registrationId} read={read} registrationId={registrationId} search={search} />
      )}
    </Loaded>
  );
}

function UnknownProfile() {
  return (
    <EmptyState
      headingLevel={1}
      title="Perfil no encontrado"
      className="py-12 sm:py-20"
      action={
        <Link to="/empresa/empresas" className={buttonClass({})}>
          Volver a Empresas
        </Link>
      }
    >
      <p>No se pudo cargar el perfil de la empresa.</p>
    </EmptyState>
  );
}

function ProfileSkeleton() {
  return (
    <output aria-label="Cargando el perfil…" className="grid gap-6">
      <Skeleton className="h-8 w-full max-w-xl max-sm:h-16" />
      <span className="flex gap-8">
        <Skeleton className="hidden h-88 w-48 shrink-0 md:block" />
        <span className="grid min-w-0 flex-1 content-start gap-5">
          <Skeleton className="h-11 w-full md:hidden" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </span>
      </span>
    </output>
  );
}
