import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const settings = `[tsa]
default_tsa = own
[own]
serial = serial
crypto_device = builtin
signer_cert = certificate.pem
certs = certificate.pem
signer_key = key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** An RFC 3161 authority by openssl. */
export async function startTimeAuthority(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'zarpa-tsa-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  writeFileSync(join(folder, 'settings'), settings);
  writeFileSync(join(folder, 'serial'), '01');
  const request = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'certificate.pem', '-days', '30'];
  openssl('req', '-x509', ...request, '-subj', '/CN=Hora', '-addext', 'extendedKeyUsage=critical,timeStamping');
  const reply = async (asked: IncomingMessage) => {
    writeFileSync(join(folder, 'query'), await buffer(asked));
    openssl('ts', '-reply', '-config', 'settings', '-section', 'own', '-queryfile', 'query', '-out', 'reply');
    return readFileSync(join(folder, 'reply'));
  };
  const server = createServer(
    async (asked, answer) =>
      void answer.setHeader('content-type', 'application/timestamp-reply').end(await reply(asked)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    rmSync(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
