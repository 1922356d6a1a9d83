import { useDeferredValue, type ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';

type LoadedProps<T> = {
  /** What `useQuery` or `useInfiniteQuery` gave. */
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** 'No pudimos cargar tus sesiones' */
  failure: LoadFailureProps['title'];
  /** In the place of what comes, as high as it. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** What a query brought. Until it is there, its shape; where it could not be fetched, why and another try. */
export function Loaded<T>({ query, failure, skeleton, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  // What is drawn first is drawn in slices, so that a tap meanwhile is not kept waiting; what changes later, at once.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data !== undefined && isDrawn) return children(data);
  if (!error || data !== undefined) return skeleton;
  return <LoadFailure title={failure} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
