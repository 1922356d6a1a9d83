import { useQuery } from '@tanstack/react-query';
import { ledgerQuery, type LedgerPlace } from './ledger-year.data.ts';

/** Whether a year's papers are filed, as the page itself last heard; it asks for nothing of its own once that is there. */
export function useLockedYear(place: LedgerPlace): boolean {
  const { data } = useQuery({
    ...ledgerQuery(place),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  return data?.is_locked ?? false;
}
