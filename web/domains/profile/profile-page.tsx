import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { Loaded } from '../../platform/shell/loaded.tsx';
import { buttonClass } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { BackLink } from './back-link.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { profileQuery } from './profile.data.ts';
import { WholeProfile } from './whole-profile.tsx';

const route = getRouteApi('/empresa/empresas/$registrationId/perfil');

/** `/empresa/empresas/:registrationId/perfil`: what is known of a company, and what its owner can add. */
export function ProfilePage() {
  const { registrationId } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(profileQuery(registrationId));
  const [unknownId, setUnknownId] = useState<string>();
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  if (isUnknown && unknownId !== registrationId) setUnknownId(registrationId);
  // Asked about again it is unknown still, until there is another answer.
  if (isUnknown || (query.isPending && unknownId === registrationId)) return <UnknownProfile />;
  const title = <h1 className="mb-4 text-2xl font-bold">Perfil de la empresa</h1>;
  const skeleton = (
    <>
      {title}
      <ProfileSkeleton />
    </>
  );
  return (
    <>
      <BackLink />
      {query.error && !query.data && title}
      <Loaded query={query} failure={(message) => `Error: ${message}`} skeleton={skeleton}>
        {(read) => (
          // Another company is another screen: nothing of what was open here is about it.
          <WholeProfile key={registrationId} read={read} registrationId={registrationId} search={search} />
        )}
      </Loaded>
    </>
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
