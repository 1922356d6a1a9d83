import { ApiError } from '../../platform/api/api-error.ts';
import type { FailureKind } from './run-payment.ts';

/**
 * `wasUnknown`: an earlier attempt got no answer and may have charged. A 402 settles that: our server first asks
 * the provider about this purchase's payment.
 */
export function isUncharged({ kind, error }: { kind: FailureKind; error: Error }, wasUnknown: boolean): boolean {
  if (kind === 'unknown') return false;
  return isDeclined(error) || !wasUnknown;
}

export function isDeclined(error: Error): boolean {
  return error instanceof ApiError && error.status === 402;
}

const unchargedWords = 'No se te ha cobrado nada.';

export const unchargedSentence = (message: string): string | undefined =>
  /no se te ha cobrado/i.test(message) ? undefined : unchargedWords;
