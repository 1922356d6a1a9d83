import { z } from 'zod';
import type { Config } from '../../config.ts';
import { fail } from '../http/fail.ts';
import type { Log } from '../../log.ts';

const timeoutMs = 5_000;
const tokenAnswer = z.object({ access_token: z.string().min(1) });

/**
 * Auth0's Management API; an account that is already gone counts as deleted. Throws `identity.provider_unavailable`. Without
 * a client it logs that a person has to delete it.
 */
export async function deleteIdentityAccount(auth: Config['auth'], log: Log, userId: string): Promise<void> {
  if (!auth.management) {
    log.warn({ userId }, 'no management client is configured: delete this account by hand at the identity provider');
    return;
  }
  const token = await askManagementToken(auth.url, auth.management);
  const response = await ask(`${auth.url}/api/v2/users/${encodeURIComponent(userId)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  await response.body?.cancel();
  if (response.status !== 204 && response.status !== 404) throw refusal('deleting an account', response);
}

/** One token per deletion: deletions are rare, and a stored token can be stolen. */
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

type Management = NonNullable<Config['auth']['management']>;

/** Refuses redirects, which would carry the secret elsewhere. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw fail('identity.provider_unavailable', { cause });
  }
}

/** Only the step and the status: the provider's message may quote the user. */
function refusal(step: string, { status }: Response) {
  return fail('identity.provider_unavailable', { cause: new Error(`${step} was answered ${status}`) });
}
