import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spoolSealed } from './spool.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'zarpa-spool-test-'))));
afterAll(() => rm(folder, { recursive: true }));

const key = { key: randomBytes(32), boundTo: Buffer.from('a file') };

test('a disk that gives back nothing of what it took is refused in words, and not as a defect', async () => {
  const handle = await open(join(folder, 'spool'), 'wx+');
  const spool = await spoolSealed({ open: async () => handle }, Readable.from([Buffer.from('hola')]), key);
  expect((await buffer(spool.read())).toString()).toBe('hola');
  handle.read = () => Promise.reject(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }));
  await expect(buffer(spool.read())).rejects.toMatchObject({ code: 'files.store_unavailable', status: 503 });
  await spool.close();
});
