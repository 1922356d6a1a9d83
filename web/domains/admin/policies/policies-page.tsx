import { useSession } from '../../../platform/api/session.ts';
import { TemplatesCard } from '../../documents/staff/templates-card.tsx';
import { NotFoundPage } from '../../../platform/shell/failures/not-found-page.tsx';
import { PanelTitle } from '../panel-title.tsx';
import { SellingCard } from './selling-card.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RowsSkeleton } from '../../identity/account/rows-skeleton.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { policiesQuery } from './policies.data.ts';

export function PoliciesPage() {
  const { staffRole } = useSession();
  if (staffRole !== 'administrator') return <NotFoundPage />;
  return (
    <div className="max-w-3xl">
      <PanelTitle>Políticas</PanelTitle>
      <div className="grid gap-6">
        <PoliciesCard />
        <TemplatesCard />
        <SellingCard />
      </div>
    </div>
  );
}

const PolicyRow = lazyPiece(() => import('./policy-row.tsx'), 'PolicyRow');
const skeleton = <RowsSkeleton label="Cargando las políticas…" rows={2} />;

function PoliciesCard() {
  const query = useQuery(policiesQuery);
  return (
    <Card
      title="Autenticación en dos pasos"
      description="Qué se pide a los clientes antes de cada acción. Vale desde la siguiente solicitud; quien ya la tiene activa no nota nada."
    >
      <Loaded query={query} failure="No pudimos cargar las políticas" skeleton={skeleton}>
        {(policies) => (
          <Suspense fallback={skeleton}>
            <ul className="divide-y divide-line">
              {policies.map((policy) => (
                <PolicyRow key={policy.action} policy={policy} />
              ))}
            </ul>
          </Suspense>
        )}
      </Loaded>
    </Card>
  );
}
