import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import { BodyTooLarge, readBody } from '../http/read-body.ts';
import { sendJson } from '../http/send.ts';
import { answerAddress, answerDeletion, answerToken, type Machine } from './answer-management.ts';
import type { Mint, SigningKey, TokenRequest } from './mint-token.ts';

type IssuerNeeds = { key: SigningKey; issuer: () => string; mint: Mint; machine: Machine };

/** `GET /.well-known/jwks.json`, `GET /.well-known/openid-configuration`, `GET|POST /userinfo`, `POST /mint`,
 * `POST /oauth/token`, `DELETE` and `PATCH /api/v2/users/:id`. */
export async function answerIssuer(needs: IssuerNeeds, request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '/').split('?', 1)[0]!;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (path === '/.well-known/jwks.json') return sendJson(response, 200, { keys: [needs.key.jwk] });
  if (path === '/.well-known/openid-configuration') return sendJson(response, 200, discovery(needs.issuer()));
  if (path === '/userinfo') return answerUserinfo(needs, request, response);
  if (path === '/mint' && request.method === 'POST') return answerMint(needs, request, response);
  if (path === '/oauth/token' && request.method === 'POST') return answerToken(needs, request, response);
  const userId = /^\/api\/v2\/users\/([^/]+)$/.exec(path)?.[1];
  if (userId && request.method === 'DELETE')
    return answerDeletion(needs, request, response, decodeURIComponent(userId));
  if (userId && request.method === 'PATCH') return answerAddress(needs, request, response, decodeURIComponent(userId));
  sendJson(response, 404, { error: 'not_found', error_description: `Nothing at ${request.method} ${path}` });
}

async function answerUserinfo({ key, issuer, mint }: IssuerNeeds, request: IncomingMessage, response: ServerResponse) {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const expected = { issuer: issuer(), audience: `${issuer()}userinfo`, algorithms: ['RS256'] };
  const verified = await jwtVerify(token, key.publicKey, expected).catch(() => undefined);
  const profile = verified?.payload.sub && mint.profileOf(verified.payload.sub);
  if (profile) return sendJson(response, 200, profile);
  sendJson(
    response,
    401,
    { error: 'invalid_token', error_description: 'The access token is invalid or has expired.' },
    {
      'www-authenticate': 'Bearer error="invalid_token"',
    },
  );
}

async function answerMint({ mint }: IssuerNeeds, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const tokenRequest = await readTokenRequest(request);
  if (!tokenRequest)
    return sendJson(response, 400, {
      error: 'invalid_request',
      error_description: 'A JSON object with "sub" is expected.',
    });
  sendJson(response, 200, {
    access_token: await mint(tokenRequest),
    token_type: 'Bearer',
    expires_in: tokenRequest.expiresInSeconds ?? 86_400,
  });
}

async function readTokenRequest(request: IncomingMessage): Promise<TokenRequest | undefined> {
  try {
    const body: unknown = JSON.parse(await readBody(request, 65_536));
    const hasSub = typeof body === 'object' && body !== null && 'sub' in body && typeof body.sub === 'string';
    return hasSub ? (body as TokenRequest) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}

const discovery = (issuer: string) => ({
  issuer,
  jwks_uri: `${issuer}.well-known/jwks.json`,
  userinfo_endpoint: `${issuer}userinfo`,
  id_token_signing_alg_values_supported: ['RS256'],
  subject_types_supported: ['public'],
});
