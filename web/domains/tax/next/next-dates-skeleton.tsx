import { Card } from '../../../platform/ui/card.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function NextDatesSkeleton() {
  return (
    <Card title="Próximas fechas">
      <output aria-label="Cargando tus próximas fechas…" className="grid gap-5">
        {[0, 1, 2].map((row) => (
          <span key={row} className="grid gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-48" />
          </span>
        ))}
      </output>
    </Card>
  );
}
