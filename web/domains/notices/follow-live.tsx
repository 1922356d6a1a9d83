import { useLive } from './use-live.ts';

export function FollowLive() {
  useLive();
  return null;
}
