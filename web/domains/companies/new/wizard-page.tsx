import { useSession } from '../../../platform/api/session.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { Wizard } from './progress/wizard.tsx';
import type { DetailedCompany } from '@zarpa/contract/companies/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { userCompaniesQuery } from '../companies.data.ts';

export function WizardPage() {
  const { user } = useSession();
  const { isReady, companies } = useKnownCompanies();
  // Drawn in slices, so that taps stay responsive.
  const isDrawn = useDeferredValue(isReady);
  return isDrawn ? <Wizard key={user.id} userId={user.id} companies={companies} /> : <WizardSkeleton />;
}

function useKnownCompanies(): { isReady: boolean; companies: readonly DetailedCompany[] | undefined } {
  const { user } = useSession();
  const { data, isError, isPending, isFetching } = useQuery({ ...userCompaniesQuery, staleTime: 0, retry: 1 });
  const [isReady, setIsReady] = useState(false);
  // Set once: a later refetch must not remove the form.
  if (!isReady && !isPending && !isFetching && user.id) setIsReady(true);
  return { isReady, companies: isError ? undefined : data };
}
