import type { IncomingMessage } from 'node:http';

/**
 * Tells oidc-provider the address the world knows us by, so that links, cookies' Secure and the interaction's return
 * address come from configuration and never from a request's Host header.
 */
export function createPublicAddress(identityUrl: string): (request: IncomingMessage) => void {
  const { protocol, host } = new URL(identityUrl);
  return (request) => {
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = host;
  };
}
