/** `make-bucket.ts <address of the bucket> <folder of the keys>`: makes it in the store where it is not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';

const [url, secrets] = process.argv.slice(2);
const read = (name: string) => readFileSync(join(secrets!, name), 'utf8');
const store = new AwsClient({
  accessKeyId: read('S3_ACCESS_KEY_ID'),
  secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
  service: 's3',
  region: 'us-east-1',
});
const made = await store.fetch(url!, { method: 'PUT' });
// 409: it is there.
if (!made.ok && made.status !== 409) throw new Error(`${url}: ${made.status} ${await made.text()}`);
console.log(made.ok ? `Hecho: ${url}` : `Estaba: ${url}`);
