import { useDeferredValue, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';

type LoadedProps<T> = {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  failure: LoadFailureProps['title'];
  /** Shown until it is there; a string is the size of a plain one. */
  skeleton: ReactNode;
  /** Said aloud with a plain skeleton. */
  waiting?: string;
  children: (data: T) => ReactNode;
};

export function Loaded<T>({ query, failure, skeleton, waiting, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  // What is drawn first is drawn in slices, so that a tap meanwhile is not kept waiting; what changes later, at once.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data !== undefined && isDrawn) return children(data);
  if (!error || data !== undefined) {
    const shape = typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton;
    if (waiting === undefined) return shape;
    return (
      <output aria-label={waiting} className="block">
        {shape}
      </output>
    );
  }
  return <LoadFailure title={failure} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
