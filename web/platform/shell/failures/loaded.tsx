import { useDeferredValue, type ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';

type LoadedProps<T> = {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  failure: LoadFailureProps['title'];
  /** A string is the size of a plain skeleton. */
  skeleton: ReactNode;
  waiting?: string;
  children: (data: T) => ReactNode;
};

export function Loaded<T>({ query, failure, skeleton, waiting, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  // The first drawing is split into slices, so that taps stay responsive; later changes draw at once.
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
