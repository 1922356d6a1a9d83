import { useSyncExternalStore } from 'react';
import { queryClient } from '../../platform/api/api-query.ts';
import { userCompaniesQuery, type Company } from './companies.data.ts';

/** As the screens and the switcher read them. It only looks on: an observer would keep a screen of companies from reading them anew. */
export const useKnownCompanies = (): readonly Company[] | undefined => useSyncExternalStore(follow, known);

const follow = (tell: () => void) => queryClient.getQueryCache().subscribe(tell);
const known = () => queryClient.getQueryData(userCompaniesQuery.queryKey);
