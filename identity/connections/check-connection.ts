import type { Context } from '../context.ts';

export const connectionName = 'Username-Password-Authentication';

/** Auth0's answer to a call that names the wrong client or connection; undefined when both are right. */
export function findConnectionProblem(
  { env }: Pick<Context, 'env'>,
  sent: { client_id: string; connection: string; email: string },
): { status: number; error: string } | undefined {
  if (!sent.email) return { status: 400, error: 'email is required' };
  if (!sent.connection) return { status: 400, error: 'connection is required' };
  if (sent.connection !== connectionName) return { status: 404, error: 'connection not found' };
  if (sent.client_id && sent.client_id !== env.AUTH_CLIENT_ID) return { status: 400, error: 'client not found' };
  return undefined;
}
