import { Card } from '../../../platform/ui/card.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function PeopleSkeleton() {
  return (
    <Card title="Personas">
      <output aria-label="Cargando las personas…" className="grid gap-6">
        {['first', 'second'].map((key) => (
          <span key={key} className="grid gap-3">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-10 w-4/5" />
          </span>
        ))}
      </output>
    </Card>
  );
}
