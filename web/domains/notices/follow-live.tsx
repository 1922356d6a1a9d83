import { useLive } from './use-live.ts';

/** For the panel, which has no bell. */
export function FollowLive() {
  useLive();
  return null;
}
