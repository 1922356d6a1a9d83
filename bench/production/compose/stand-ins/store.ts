/** Takes the store's command, `server -dir=… -s3.port=… -s3.config=…`, as SeaweedFS does. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import S3rver from '@20minutes/s3rver';
import accounts from '@20minutes/s3rver/lib/models/account.js';

const given = (name: string) => process.argv.find((word) => word.startsWith(`-${name}=`))!.slice(name.length + 2);
const { identities } = JSON.parse(readFileSync(given('s3.config'), 'utf8')) as {
  identities: { credentials: { accessKey: string; secretKey: string }[] }[];
};
for (const { accessKey, secretKey } of identities.flatMap(({ credentials }) => credentials))
  accounts.DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
accounts.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');

const directory = `${given('dir')}/buckets`;
mkdirSync(directory, { recursive: true });
const options = { port: 0, address: '0.0.0.0', silent: true, directory, configureBuckets: [], vhostBuckets: false };
const answer = (new S3rver(options) as unknown as { callback: () => RequestListener }).callback();
const server = createServer((request, response) => {
  if (request.url === '/status') response.end();
  else void answer(request, response);
}).listen(Number(given('s3.port')), '0.0.0.0');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
