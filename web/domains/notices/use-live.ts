import { useEffect } from 'react';
import { queryClient } from '../../platform/api/api-query.ts';
import { setLive } from '../../platform/api/poll.ts';
import { useSession } from '../../platform/api/session.ts';
import { staleKeysOf, type LiveEvent } from './live.state.ts';
import { followLive } from './live.ts';

/** A step of a case brings several events at once. */
const gatherMs = 120;

/** The screen moves by itself: what an event makes stale is read anew. Once per application, and only where somebody is signed in. */
export function useLive(): void {
  const { user, isConfirmed } = useSession();
  const { id } = user;
  useEffect(() => {
    // The stream goes by the session's cookie, which comes with the confirmation.
    if (!isConfirmed || !id) return;
    return followLive({ userId: id, onEvent: refresher(), onStanding: setLive });
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
