import { useEffect } from 'react';
import { queryClient } from '../../platform/api/api-query.ts';
import { setLive } from '../../platform/api/poll.ts';
import { useSession } from '../../platform/api/session.ts';
import { staleKeysOf, type LiveEvent } from './live.state.ts';
import { followLive } from './live.ts';

/** A case step emits several events at once. */
const gatherMs = 120;

/** Refetches what an event makes stale. Once per application, only when signed in. */
export function useLive(): void {
  const { user, isConfirmed } = useSession();
  const { id } = user;
  useEffect(() => {
    // The stream needs the session cookie, which comes with the confirmation.
    if (!isConfirmed || !id) return;
    return followLive({ userId: id, onEvent: refresher(), onLiveChange: setLive });
  }, [id, isConfirmed]);
}

function refresher(): (event: LiveEvent) => void {
  const gathered: LiveEvent[] = [];
  let timer: number | undefined;
  const refresh = () => {
    timer = undefined;
    for (const queryKey of staleKeysOf(gathered.splice(0))) void queryClient.invalidateQueries({ queryKey });
  };
  return (event) => {
    gathered.push(event);
    timer ??= window.setTimeout(refresh, gatherMs);
  };
}
