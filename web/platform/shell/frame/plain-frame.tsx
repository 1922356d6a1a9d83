import { brand } from '@zarpa/contract/core/brand.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PublicHeader } from './public-header.tsx';

/** Of a page for who has no account: a head, and one thing to do. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full max-w-3xl flex-1 px-4 py-7 outline-none sm:px-8 sm:py-10"
      >
        {children}
      </main>
    </div>
  );
}

export function PlainLoading() {
  return (
    <PlainFrame>
      <h1 className="sr-only">{brand.product}</h1>
      <PlainSkeleton />
    </PlainFrame>
  );
}

export function PlainSkeleton() {
  return (
    <output aria-label="Cargando..." className="grid gap-4">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-5 w-full max-w-md" />
      <Skeleton className="mt-4 h-40 w-full max-w-lg" />
    </output>
  );
}
