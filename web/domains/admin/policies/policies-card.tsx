import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RowsSkeleton } from '../../identity/account/rows-skeleton.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { policiesQuery } from './policies.data.ts';

const PolicyRow = lazyPiece(async () => ({ default: (await import('./policy-row.tsx')).PolicyRow }));
const skeleton = <RowsSkeleton label="Cargando las políticas…" rows={2} />;

export function PoliciesCard() {
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
