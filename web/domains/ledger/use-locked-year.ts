import { useQuery } from '@tanstack/react-query';
import { ledgerQuery, type LedgerPlace } from './ledger-year.data.ts';

export function useLockedYear(place: LedgerPlace): boolean {
  const { data } = useQuery({
    ...ledgerQuery(place),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  return data?.is_locked ?? false;
}
