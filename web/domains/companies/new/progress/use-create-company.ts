import { useState } from 'react';
import { queryClient } from '../../../../platform/api/api-query.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import { submitCompanyDetails, type CompanyDetailsAnswer } from '../../companies.data.ts';
import { creationFailureOf, unregistered, type CreationFailure } from './creation-failure.ts';
import { detailsPayload } from '../members/details.payload.ts';
import type { DetailsEntry, WizardState } from './wizard.state.ts';

type CreationEvents = {
  onCreated: (answer: CompanyDetailsAnswer) => void;
  onRefused: (problems: readonly Problem[]) => void;
};

export function useCreateCompany(
  { registration, companyFormData }: WizardState,
  { onCreated, onRefused }: CreationEvents,
) {
  const [failure, setFailure] = useState<CreationFailure>();

  async function create(details: DetailsEntry): Promise<void> {
    setFailure(registration ? undefined : unregistered);
    if (!registration) return;
    try {
      const body = detailsPayload(details, registration.registrationId, companyFormData.companyName);
      onCreated(await submitCompanyDetails(body));
      void queryClient.invalidateQueries({ queryKey: ['companies'] });
    } catch (cause) {
      setFailure(creationFailureOf(cause));
      if (cause instanceof ApiError) onRefused(cause.details);
    }
  }

  return { failure, create };
}
