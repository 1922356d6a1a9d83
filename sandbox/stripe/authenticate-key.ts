import type { IncomingHttpHeaders } from 'node:http';
import type { Params } from './api-request.ts';
import { textParam } from './api-request.ts';
import { StripeFailure } from './stripe-failure.ts';

/** The account's two keys. */
export type StripeKeys = { secretKey: string; publishableKey: string };

/** Which key a request carries: `Bearer`, `Basic` (key as the user) or a `key` parameter. 401 for any other. */
export function authenticateKey(keys: StripeKeys, headers: IncomingHttpHeaders, params: Params) {
  const key = keyFrom(headers.authorization ?? '') ?? textParam(params, 'key');
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

function keyFrom(authorization: string): string | undefined {
  const [scheme, value = ''] = authorization.split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

const unauthorized = (message: string) => new StripeFailure(401, { type: 'invalid_request_error', message });
