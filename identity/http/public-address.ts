import type { IncomingMessage } from 'node:http';

/** The address comes from configuration and never from a request's Host header. */
export function createPublicAddress(identityUrl: string): (request: IncomingMessage) => void {
  const { protocol, host } = new URL(identityUrl);
  return (request) => {
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = host;
  };
}
