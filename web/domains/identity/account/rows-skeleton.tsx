import type { ComponentProps } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function RowsSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <output className="grid gap-6">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex items-center gap-4">
          <Skeleton className="size-9 shrink-0 rounded-full!" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4.5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </span>
        </span>
      ))}
    </output>
  );
}

type LoadedRowsProps<T> = Pick<ComponentProps<typeof Loaded<T>>, 'query' | 'children'> & {
  /** 'tus sesiones', as in 'Cargando tus sesiones…'. */
  name: string;
  rows: number;
};

export function LoadedRows<T>({ name, rows, ...props }: LoadedRowsProps<T>) {
  const skeleton = <RowsSkeleton label={`Cargando ${name}…`} rows={rows} />;
  return <Loaded {...props} failure={`No pudimos cargar ${name}`} skeleton={skeleton} />;
}
