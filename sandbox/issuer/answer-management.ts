import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import { BodyTooLarge, readBody } from '../http/read-body.ts';
import { sendJson } from '../http/send.ts';
import { type Mint, type SigningKey, signToken } from './mint-token.ts';

/** A machine client of the tenant. Without a scope it gets tokens but may not do that. */
export type Machine = { clientId: string; clientSecret: string; scope: string };

type ManagementNeeds = { key: SigningKey; issuer: () => string; mint: Mint; machine: Machine };

/** `POST /oauth/token` for the grant `client_credentials` and the management API; refusals in Auth0's wording. */
export async function answerToken(needs: ManagementNeeds, request: IncomingMessage, response: ServerResponse) {
  const { key, issuer, machine } = needs;
  const audience = `${issuer()}api/v2/`;
  const body = await readJson(request);
  if (body['grant_type'] !== 'client_credentials')
    return sendJson(response, 403, { error: 'unauthorized_client', error_description: 'Grant type not allowed.' });
  if (body['client_id'] !== machine.clientId || body['client_secret'] !== machine.clientSecret)
    return sendJson(response, 401, { error: 'access_denied', error_description: 'Unauthorized' });
  if (body['audience'] !== audience)
    return sendJson(response, 403, { error: 'access_denied', error_description: 'Service not found' });
  const issuedAt = Math.floor(Date.now() / 1000);
  const token = await signToken(key, {
    iss: issuer(),
    sub: `${machine.clientId}@clients`,
    aud: audience,
    azp: machine.clientId,
    gty: 'client-credentials',
    scope: machine.scope,
    iat: issuedAt,
    exp: issuedAt + 86_400,
  });
  sendJson(response, 200, { access_token: token, scope: machine.scope, expires_in: 86_400, token_type: 'Bearer' });
}

/** `DELETE /api/v2/users/:id`: forgets the minted user. */
export async function answerDeletion(
  needs: ManagementNeeds,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
) {
  if (!(await admit(needs, request, response, 'delete:users'))) return;
  if (!needs.mint.forget(id)) return refuse(response, 404, 'Not Found', 'The user does not exist.');
  response.writeHead(204).end();
}

/** `PATCH /api/v2/users/:id` with an address: of the minted user, whom `/userinfo` then shows with it. */
export async function answerAddress(
  needs: ManagementNeeds,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
) {
  if (!(await admit(needs, request, response, 'update:users'))) return;
  const { email, email_verified } = await readJson(request);
  if (typeof email !== 'string') return refuse(response, 400, 'Bad Request', 'Payload validation error');
  if (needs.mint.isTaken(id, email))
    return refuse(response, 400, 'Bad Request', 'The specified new email already exists');
  const profile = needs.mint.profileOf(id);
  if (!profile) return refuse(response, 404, 'Not Found', 'The user does not exist.');
  Object.assign(profile, { email, email_verified: email_verified === true });
  sendJson(response, 200, { user_id: id, email, email_verified });
}

/** False when it has answered with the refusal. */
async function admit(
  { key, issuer }: ManagementNeeds,
  request: IncomingMessage,
  response: ServerResponse,
  needed: string,
): Promise<boolean> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const expected = { issuer: issuer(), audience: `${issuer()}api/v2/`, algorithms: ['RS256'] };
  const verified = await jwtVerify(token, key.publicKey, expected).catch(() => undefined);
  const { gty, scope } = verified?.payload ?? {};
  if (gty === 'client-credentials' && String(scope).split(' ').includes(needed)) return true;
  if (!verified) refuse(response, 401, 'Unauthorized', 'Invalid token');
  else refuse(response, 403, 'Forbidden', `Insufficient scope, expected any of: ${needed}`);
  return false;
}

function refuse(response: ServerResponse, statusCode: number, error: string, message: string): void {
  sendJson(response, statusCode, { statusCode, error, message });
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await readBody(request, 65_536));
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BodyTooLarge) return {};
    throw error;
  }
}
