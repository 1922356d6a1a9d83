import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/api/session.ts';
import { noticesQuery } from './notices.data.ts';

/** Disabled until it is known whether a code is needed: the shell may mount a moment too early. */
export function useNotices() {
  const { isConfirmed } = useSession();
  return useInfiniteQuery({ ...noticesQuery, enabled: isConfirmed });
}
