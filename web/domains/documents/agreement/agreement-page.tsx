import { NotForRole } from '../../companies/not-for-role.tsx';
import { useMay } from '../../companies/use-may.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { agreementQuery } from './agreement.data.ts';

const AgreementForm = lazyPiece(() => import('./agreement-form.tsx'), 'AgreementForm');
const route = getRouteApi('/empresa/empresas/$registrationId/acuerdo');
const skeleton = <Skeleton className="h-96 w-full" />;

export function AgreementPage() {
  const { registrationId } = route.useParams();
  const readsCase = useMay(registrationId, 'case.read');
  const mayDecide = useMay(registrationId, 'case.write');
  const query = useQuery({ ...agreementQuery(registrationId), enabled: readsCase });
  const refusal = query.error instanceof ApiError && !query.data ? query.error : undefined;
  return (
    <div className="max-w-2xl">
      <Link
        to="/empresa/documentos"
        search={{ empresa: registrationId }}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        Volver a Documentos
      </Link>
      <h1 className="mt-2 text-2xl font-bold">Decisiones del acuerdo</h1>
      {!readsCase ? (
        <NotForRole registrationId={registrationId} />
      ) : refusal?.status === 404 || refusal?.status === 409 ? (
        <EmptyState title={refusal.status === 404 ? 'Empresa no encontrada' : 'Todavía no'} className="mt-6">
          <p>{refusal.message}</p>
        </EmptyState>
      ) : (
        <Loaded
          query={query}
          failure="No pudimos cargar las decisiones"
          skeleton={<div className="mt-6">{skeleton}</div>}
        >
          {(agreement) =>
            agreement.is_settled ? (
              <p className="mt-3 max-w-prose">
                Este acuerdo ya está firmado, o lo redactó otra persona. Se cambia con otro acuerdo escrito y firmado
                por los miembros: aquí ya no se toca.
              </p>
            ) : (
              <Suspense fallback={<div className="mt-6">{skeleton}</div>}>
                {!mayDecide && (
                  <p className="mt-3 max-w-prose">
                    Las decide quien es Titular o Socio de la empresa. Aquí las puedes leer.
                  </p>
                )}
                <fieldset disabled={!mayDecide} className="contents">
                  <AgreementForm
                    key={`${registrationId} ${agreement.version}`}
                    registrationId={registrationId}
                    agreement={agreement}
                  />
                </fieldset>
              </Suspense>
            )
          }
        </Loaded>
      )}
    </div>
  );
}
