/** Text of the red box when a company could not be created (formation.md §8). Pure. */
import type { ErrorDetail } from '@zarpa/contract/core/errors.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';

export type CreationFailure = { message: string; requestId?: string | undefined; isConflict?: boolean };

export const unregistered: CreationFailure = {
  message: 'No se encontró el ID de registro. Por favor realiza el pago primero.',
};

export function creationFailureOf(cause: unknown): CreationFailure {
  if (!(cause instanceof ApiError)) return { message: 'Error al crear la empresa. Por favor intenta de nuevo.' };
  return {
    message: cause.details.length > 0 ? combinedMessage(cause.details) : messageOf(cause),
    requestId: cause.requestId,
    isConflict: cause.code === 'companies.details_conflict',
  };
}

const combinedMessage = (details: readonly ErrorDetail[]): string =>
  `Errores de validación: ${details.map(({ message }) => message).join(', ')}`;

const messageOf = ({ code, message }: ApiError): string =>
  code === 'local.unreadable' ? 'Error al crear la empresa' : message;
