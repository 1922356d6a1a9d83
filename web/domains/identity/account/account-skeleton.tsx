import type { ReactNode } from 'react';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';

export function AccountSkeleton() {
  return (
    <output className="grid gap-6">
      <span className="sr-only">Cargando tu cuenta…</span>
      <CardShape>
        <Skeleton className="h-4.5 w-2/3" />
        <Skeleton className="mt-5 h-11 w-full max-w-prose" />
        <Skeleton className="mt-5 h-11 w-52" />
      </CardShape>
      <CardShape>
        <Skeleton className="h-4.5 w-4/5" />
        <Skeleton className="mt-5 h-11 w-64" />
      </CardShape>
      <CardShape>
        <span className="grid gap-x-7 gap-y-6 sm:grid-cols-[auto_1fr]">
          <Skeleton className="size-20 rounded-full!" />
          <span className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <span key={key} className="grid gap-2">
                <Skeleton className="h-3.5 w-24" />
                <Skeleton className="h-5 w-44" />
              </span>
            ))}
          </span>
        </span>
      </CardShape>
      <CardShape>
        <span className="grid gap-5">
          {['a', 'b'].map((key) => (
            <span key={key} className="flex items-center gap-4">
              <Skeleton className="size-11 shrink-0 rounded-full!" />
              <Skeleton className="h-5 w-44" />
              <Skeleton className="ml-auto h-7 w-12 rounded-full!" />
            </span>
          ))}
        </span>
      </CardShape>
    </output>
  );
}

function CardShape({ children }: { children: ReactNode }) {
  return (
    <span className="block rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Skeleton className="mb-6 h-6 w-56" />
      {children}
    </span>
  );
}
