import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { profileQuery } from '../profile.data.ts';
import { WholeProfile } from './whole-profile.tsx';
import { ArrowLeft } from 'lucide-react';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

const route = getRouteApi('/empresa/empresas/$registrationId/perfil');

export function ProfilePage() {
  const { registrationId } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(profileQuery(registrationId));
  const [unknownId, setUnknownId] = useState<string>();
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  if (isUnknown && unknownId !== registrationId) setUnknownId(registrationId);
  // A refetch keeps the 'unknown' result until another answer comes.
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
          // Keyed by company, so that no open form carries over.
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

function BackLink() {
  return (
    <Link
      to="/empresa/empresas"
      className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Volver a Empresas
    </Link>
  );
}

function ProfileSkeleton() {
  return (
    <output aria-label="Cargando el perfil…" className="grid gap-6">
      <Skeleton className="h-18 w-full" />
      <span className="flex gap-8">
        <Skeleton className="hidden h-88 w-44 shrink-0 md:block" />
        <span className="grid min-w-0 flex-1 gap-5">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-56 rounded-lg" />
          ))}
        </span>
      </span>
    </output>
  );
}
