import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RowsSkeleton } from '../../identity/account/rows-skeleton.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { sellingQuery } from './selling.data.ts';

const SellingRow = lazyPiece(() => import('./selling-row.tsx'), 'SellingRow');
const skeleton = <RowsSkeleton label="Cargando a quién vendemos…" rows={2} />;

export function SellingCard() {
  const query = useQuery(sellingQuery);
  return (
    <Card
      title="A quién vendemos"
      description="Se pregunta antes de pagar. Vale desde el siguiente pago; lo que ya está pagado no cambia."
    >
      <Loaded query={query} failure="No pudimos cargar a quién vendemos" skeleton={skeleton}>
        {(settings) => (
          <Suspense fallback={skeleton}>
            <ul className="divide-y divide-line">
              {settings.map((setting) => (
                <SellingRow key={setting.key} setting={setting} />
              ))}
            </ul>
          </Suspense>
        )}
      </Loaded>
    </Card>
  );
}
