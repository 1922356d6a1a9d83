import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

type QueryState = { error: Error | null; isPending: boolean };

/** Whether the addressed item does not exist. Stays true while it is refetched, until another answer comes. */
export function useIsUnknown({ error, isPending }: QueryState, id: string): boolean {
  const [unknownId, setUnknownId] = useState<string>();
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (isUnknown && unknownId !== id) setUnknownId(id);
  return isUnknown || (isPending && unknownId === id);
}
