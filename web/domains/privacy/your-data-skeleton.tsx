import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

export function YourDataSkeleton() {
  return (
    <Card title="Tus datos">
      <output className="grid gap-6">
        <span className="sr-only">Cargando tus datos…</span>
        {['copy', 'deletion'].map((key) => (
          <span key={key} className="grid gap-3">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-10 w-4/5" />
            <Skeleton className="h-11 w-48" />
          </span>
        ))}
      </output>
    </Card>
  );
}
