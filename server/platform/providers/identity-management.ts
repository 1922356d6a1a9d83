import { z } from 'zod';
import type { Config } from '../../config.ts';
import { fail } from '../http/fail.ts';

const timeoutMs = 5_000;
const tokenAnswer = z.object({ access_token: z.string().min(1) });

type Management = NonNullable<Config['auth']['management']>;

/** One call of Auth0's Management API about an account. Throws `identity.provider_unavailable` when it does not answer. */
export async function askAboutAccount(
  url: string,
  management: Management,
  userId: string,
  init: { method: 'DELETE' | 'PATCH'; body?: object },
): Promise<Response> {
  const token = await askManagementToken(url, management);
  return ask(`${url}/api/v2/users/${encodeURIComponent(userId)}`, {
    method: init.method,
    headers: { authorization: `Bearer ${token}`, ...(init.body && { 'content-type': 'application/json' }) },
    ...(init.body && { body: JSON.stringify(init.body) }),
  });
}

/** One token per call: they are rare, and a stored token can be stolen. */
async function askManagementToken(url: string, { clientId, clientSecret, audience }: Management): Promise<string> {
  const response = await ask(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      audience,
    }),
  });
  const parsed = tokenAnswer.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) throw refusal('the management token', response);
  return parsed.data.access_token;
}

/** Refuses redirects, which would carry the secret elsewhere. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw fail('identity.provider_unavailable', { cause });
  }
}

/** Only the step and the status: the provider's message may quote the user. */
export function refusal(step: string, { status }: Response) {
  return fail('identity.provider_unavailable', { cause: new Error(`${step} was answered ${status}`) });
}
