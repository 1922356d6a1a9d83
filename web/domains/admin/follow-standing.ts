import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { sessionQuery } from '../../platform/api/session.ts';

/** Whoever is told that something is not theirs to do may have another role by now, or none: the panel asks anew who they are. */
export function followStanding(client: QueryClient): void {
  const hear = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'identity.forbidden')
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
  });
}
