import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { submitCompanyDetails, type CompanyDetailsAnswer } from '../companies.data.ts';
import { detailsPayload } from './wizard.payload.ts';
import type { WizardState } from './wizard.state.ts';
import {
  combinedMessage,
  errorsFromDetails,
  hasErrors,
  membersStepErrors,
  withoutErrors,
  type MembersStepErrors,
} from './wizard.validation.ts';

const noErrors: MembersStepErrors = { members: {}, contact: {}, form: [] };

export type CreationFailure = Error & { requestId?: string | undefined; isConflict?: boolean };

/** Sends the details once they are in order, and puts what is wrong beside the fields. */
export function useCreateCompany(state: WizardState, onCreated: (answer: CompanyDetailsAnswer) => void) {
  const client = useQueryClient();
  const [errors, setErrors] = useState(noErrors);
  const [failure, setFailure] = useState<CreationFailure>();
  const [isCreating, setIsCreating] = useState(false);
  const isRunning = useRef(false);

  /** True when it was created. */
  async function create(): Promise<boolean> {
    if (isRunning.current) return true;
    const found = membersStepErrors(state);
    setErrors(found);
    setFailure(undefined);
    if (hasErrors(found)) return false;
    isRunning.current = true;
    setIsCreating(true);
    try {
      onCreated(await submitCompanyDetails(detailsPayload(state, state.registration!.registrationId)));
      void client.invalidateQueries({ queryKey: ['companies'] });
      return true;
    } catch (cause) {
      if (cause instanceof ApiError) setErrors(errorsFromDetails(cause.details, state));
      setFailure(failureOf(cause));
      return false;
    } finally {
      isRunning.current = false;
      setIsCreating(false);
    }
  }

  return {
    errors,
    failure,
    isCreating,
    create,
    clearError: (block: 'members' | 'contact', fields: readonly string[], memberId?: string) =>
      setErrors((now) => withoutErrors(now, block, fields, memberId)),
  };
}

/** The sentence for the red box (formation.md §8). */
function failureOf(cause: unknown): CreationFailure {
  if (!(cause instanceof ApiError))
    return new Error('Error al crear la empresa. Por favor intenta de nuevo.', { cause });
  const message = cause.details.length > 0 ? combinedMessage(cause.details) : messageOf(cause);
  const error: CreationFailure = new Error(message, { cause });
  error.requestId = cause.requestId;
  error.isConflict = cause.code === 'companies.details_conflict';
  return error;
}

function messageOf({ code, message }: ApiError): string {
  return code === 'local.unreadable' ? 'Error al crear la empresa' : message;
}
