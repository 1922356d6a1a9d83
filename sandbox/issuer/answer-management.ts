import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import { BodyTooLarge, readBody } from '../http/read-body.ts';
import { sendJson } from '../http/send.ts';
import { type Mint, type SigningKey, signToken } from './mint-token.ts';

/** A machine client of the tenant. Without the scope `delete:users` it gets tokens but may not delete. */
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
  { key, issuer, mint }: ManagementNeeds,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
) {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const expected = { issuer: issuer(), audience: `${issuer()}api/v2/`, algorithms: ['RS256'] };
  const verified = await jwtVerify(token, key.publicKey, expected).catch(() => undefined);
  const refuse = (statusCode: number, error: string, message: string) =>
    sendJson(response, statusCode, { statusCode, error, message });
  if (!verified) return refuse(401, 'Unauthorized', 'Invalid token');
  const { gty, scope } = verified.payload;
  if (gty !== 'client-credentials' || !String(scope).split(' ').includes('delete:users'))
    return refuse(403, 'Forbidden', 'Insufficient scope, expected any of: delete:users');
  if (!mint.forget(id)) return refuse(404, 'Not Found', 'The user does not exist.');
  response.writeHead(204).end();
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
