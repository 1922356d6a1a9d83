import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/api/session.ts';
import { noticesQuery } from './notices.data.ts';

/** Not before it is known whether a code is needed first: the shell may be there a moment too early. */
export function useNotices() {
  const { isConfirmed } = useSession();
  return useInfiniteQuery({ ...noticesQuery, enabled: isConfirmed });
}
