import { useSession } from '../../../platform/api/session.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { Wizard } from './progress/wizard.tsx';
import type { DetailedCompany } from '@zarpa/contract/companies/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userCompaniesQuery } from '../companies.data.ts';

export function WizardPage() {
  const { user } = useSession();
  const { isAsked, companies } = useKnownCompanies();
  return isAsked ? <Wizard key={user.id} userId={user.id} companies={companies} /> : <WizardSkeleton />;
}

function useKnownCompanies(): { isAsked: boolean; companies: readonly DetailedCompany[] | undefined } {
  const { user } = useSession();
  const { data, isError, isPending, isFetching } = useQuery({ ...userCompaniesQuery, staleTime: 0, retry: 1 });
  const [isAsked, setIsAsked] = useState(false);
  // Once: a later refresh must not take the form away.
  if (!isAsked && !isPending && !isFetching && user.id) setIsAsked(true);
  return { isAsked, companies: isError ? undefined : data };
}
