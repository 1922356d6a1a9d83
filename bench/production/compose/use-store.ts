/** `put <text>` prints the key of a new file, `get <key>` prints what it holds. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { configOf } from '@zarpa/server/config.ts';
import { readEnv } from '@zarpa/server/env.ts';
import { openS3Store } from '@zarpa/server/platform/providers/s3-store.ts';

const [act, word] = process.argv.slice(1) as ['put' | 'get', string];
const store = openS3Store(configOf(readEnv()).files.s3!);
if (act === 'put') {
  const key = randomUUID();
  await store.put(key, Readable.from([word]), { sizeBytes: Buffer.byteLength(word), mediaType: 'text/plain' });
  console.log(key);
} else console.log(await text((await store.get(word))!.content));
