import { loadAppConfig } from '../../../platform/api/app-config.ts';
import { getAccessToken } from '../../../platform/api/auth-store.ts';
import { verificationMailOutcome, type VerificationMailOutcome } from './verification-mail.state.ts';

export async function requestVerificationMail(): Promise<VerificationMailOutcome> {
  try {
    const needs = { getToken: getAccessToken, fetch: (url: string, init: RequestInit) => fetch(url, init) };
    return await verificationMailOutcome(needs, (await loadAppConfig()).auth.domain);
  } catch {
    return 'failed';
  }
}
