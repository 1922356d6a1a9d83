import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Card } from '../../../platform/ui/card.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { TemplatesCard } from '../../documents/staff/templates-card.tsx';
import { LoadedRows, RowsSkeleton } from '../../identity/account/rows-skeleton.tsx';
import { PanelTitle } from '../panel-title.tsx';
import { policiesQuery } from './policies.data.ts';
import { sellingQuery } from './selling.data.ts';

export function PoliciesPage() {
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

function PoliciesCard() {
  const query = useQuery(policiesQuery);
  return (
    <Card
      title="Autenticación en dos pasos"
      description="Qué se pide a los clientes antes de cada acción. Vale desde la siguiente solicitud; quien ya la tiene activa no nota nada."
    >
      <LoadedRows query={query} name="las políticas" rows={2}>
        {(policies) => (
          <Suspense fallback={<RowsSkeleton label="Cargando las políticas…" rows={2} />}>
            <ul className="divide-y divide-line">
              {policies.map((policy) => (
                <PolicyRow key={policy.action} policy={policy} />
              ))}
            </ul>
          </Suspense>
        )}
      </LoadedRows>
    </Card>
  );
}

const SellingRow = lazyPiece(() => import('./selling-row.tsx'), 'SellingRow');

function SellingCard() {
  const query = useQuery(sellingQuery);
  return (
    <Card
      title="A quién vendemos"
      description="Se pregunta antes de pagar. Vale desde el siguiente pago; lo que ya está pagado no cambia."
    >
      <LoadedRows query={query} name="a quién vendemos" rows={2}>
        {(settings) => (
          <Suspense fallback={<RowsSkeleton label="Cargando a quién vendemos…" rows={2} />}>
            <ul className="divide-y divide-line">
              {settings.map((setting) => (
                <SellingRow key={setting.key} setting={setting} />
              ))}
            </ul>
          </Suspense>
        )}
      </LoadedRows>
    </Card>
  );
}
