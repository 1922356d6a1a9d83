import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function FaqSkeleton() {
  return (
    <output className="grid gap-3">
      <span className="sr-only">Cargando las preguntas…</span>
      <Skeleton className="h-11 w-full" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-12 w-full" />
      ))}
    </output>
  );
}
