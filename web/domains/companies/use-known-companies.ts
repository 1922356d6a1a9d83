import { hashKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../../platform/api/api-query.ts';
import { userCompaniesQuery, type Company } from './companies.data.ts';

type Known = readonly Company[] | undefined;

/** As the screens and the switcher read them. It only looks on: an observer would keep a screen of companies from reading them anew. */
export const useKnownCompanies = (): Known => useOfKnownCompanies((companies) => companies);

/** Draws its component again only where the answer, a plain value, is another. */
export const useOfKnownCompanies = <T>(ask: (companies: Known) => T): T =>
  useSyncExternalStore(follow, () => ask(known()));

// Asked by each row of a list, at each change of any query.
const hash = hashKey(userCompaniesQuery.queryKey);
const follow = (tell: () => void) =>
  queryClient.getQueryCache().subscribe(({ query }) => query.queryHash === hash && tell());
const known = () => queryClient.getQueryCache().get(hash)?.state.data as Known;
