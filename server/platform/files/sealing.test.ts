import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile as readPath, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findExport } from '../../domains/privacy/exports.queries.ts';
import { makeExport } from '../../domains/privacy/make-export.ts';
import { openSecretRing } from '../secrets/secret-ring.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { startTestApp } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { newFileKey, openFileKey } from './sealing/file-keys.ts';
import { defineFileKind } from './file-kind.ts';
import { findKeptFile, type FileRow } from './files.queries.ts';
import { digestOf, storeFile } from './store-file.ts';
import { keptBytesOf, openFile } from './open-file.ts';
import { readFile } from './read-file.ts';
import { insert } from '../../testing/database/rows.ts';
import { sealFile } from './sealing/seal-file.ts';

const ringKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, fresh] = [ringKey('old'), ringKey('fresh')];
const kind = defineFileKind('trial', { isRecord: false });

const app = testApp({ FILE_KEYS: old });

const known = async () => (await openBrowser(app, await app.customer())).customer;
const about = (userId: string) => ({
  registrationId: null,
  userId,
  kind,
  ref: randomUUID(),
  name: 'papel.pdf',
  mediaType: 'application/pdf',
});
const again = async (row: FileRow) => (await findKeptFile(app.db, row.id))!;
const pathOf = (row: FileRow) => join(app.context.config.files.folder, row.object_key);

async function storeUnsealed(userId: string, content: Buffer): Promise<FileRow> {
  const id = randomUUID();
  const objectKey = `trials/${id}`;
  await app.context.files.put(objectKey, Readable.from([content]), { sizeBytes: content.length, mediaType: 'a/b' });
  const row = { id, user_id: userId, kind: 'trial', ref: id, object_key: objectKey, name: 'papel.pdf' };
  await insert(app.db, 'files', {
    ...row,
    media_type: 'application/pdf',
    size_bytes: content.length,
    sha256: digestOf(content),
  });
  return (await findKeptFile(app.db, id))!;
}

const run = (script: string, args: string[] = [], keys = old) =>
  promisify(execFile)(process.execPath, [script, ...args], { env: environment(keys) });
const environment = (keys = old) => ({
  ...process.env,
  DATABASE_URL: app.context.config.database.url,
  FILES_DIR: app.context.config.files.folder,
  FILE_KEYS: keys,
});

test('what is kept lies sealed in the store; without the ring, for another person or as another file it does not open', async () => {
  const { userId } = await known();
  const content = Buffer.from('pasaporte '.repeat(20_000));
  const row = await storeFile(app.context, { ...about(userId), content });
  const stored = await readPath(pathOf(row));
  expect(stored.length).toBe(content.length + 4 * 16);
  expect(stored.includes('pasaporte')).toBe(false);
  expect((await readFile(app.context, row)).equals(content)).toBe(true);
  const other = await known();
  for (const change of [{ user_id: other.userId }, { id: randomUUID() }])
    await expect(readFile(app.context, { ...row, ...change })).rejects.toThrow();
  await expect(readFile({ ...app.context, fileKeys: openSecretRing(fresh, 'FILE_KEYS') }, row)).rejects.toThrow(
    "FILE_KEYS has no key 'old'",
  );
});

test('a file whose bytes were exchanged for another’s, cut or lengthened in the store is not read', async () => {
  const { userId } = await known();
  const [row, other] = await Promise.all(
    ['uno', 'dos'].map((text) => storeFile(app.context, { ...about(userId), content: Buffer.from(text) })),
  );
  const replace = (bytes: Buffer) =>
    app.context.files.put(row!.object_key, Readable.from([bytes]), { sizeBytes: bytes.length, mediaType: 'a/b' });
  const stored = await readPath(pathOf(row!));
  // The requested range is intact, but the file is not.
  const long = await storeFile(app.context, { ...about(userId), content: Buffer.alloc(200_000) });
  const cut = (await readPath(pathOf(long))).subarray(0, 65_552 * 2);
  await app.context.files.put(long.object_key, Readable.from([cut]), { sizeBytes: cut.length, mediaType: 'a/b' });
  await expect(openFile(app.context, keptBytesOf(long), { from: 0, to: 10 })).rejects.toThrow('is not what was kept');
  for (const bytes of [await readPath(pathOf(other!)), stored.subarray(1), Buffer.concat([stored, stored])]) {
    await replace(bytes);
    await expect(readFile(app.context, row!)).rejects.toThrow('is not what was kept');
  }
  await replace(stored);
  expect((await readFile(app.context, row!)).toString()).toBe('uno');
});

test('a new key: the key of every file and copy is sealed anew, its bytes are not touched, the old key is not needed', async () => {
  const rotated = await startTestApp({ FILE_KEYS: old });
  try {
    const browser = await openBrowser(rotated, await rotated.customer());
    const content = Buffer.from('papel');
    const row = await storeFile(rotated.context, { ...about(browser.customer.userId), content });
    const { id } = (await browser.call('POST /api/privacy/export')).body.data.export!;
    await makeExport(rotated.context, { exportId: id });
    const path = join(rotated.context.config.files.folder, row.object_key);
    const before = await readPath(path);

    const env = { ...process.env, DATABASE_URL: rotated.context.config.database.url, FILE_KEYS: `${fresh},${old}` };
    const rotate = async () =>
      (await promisify(execFile)(process.execPath, ['server/rotate-keys.ts', 'files'], { env })).stderr;
    expect(await rotate()).toContain("2 keys of files sealed anew under 'fresh'");
    expect(await rotate()).toContain('0 keys');

    expect((await readPath(path)).equals(before)).toBe(true);
    rotated.context.fileKeys = openSecretRing(fresh, 'FILE_KEYS');
    const moved = (await findKeptFile(rotated.db, row.id))!;
    expect((await readFile(rotated.context, moved)).equals(content)).toBe(true);
    const copy = (await findExport(rotated.db, id))!;
    const { object_key: objectKey, sealed_key: sealedKey, size_bytes } = copy;
    const where = { id, userId: copy.user_id, objectKey: objectKey!, sealedKey, sizeBytes: Number(size_bytes) };
    const zip = await buffer((await openFile(rotated.context, where))!);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
  } finally {
    await rotated.stop();
  }
});

test('a ring that lost a file’s key says so, and changes nothing', async () => {
  const { userId } = await known();
  await storeFile(app.context, { ...about(userId), content: Buffer.from('a') });
  const rotating = run('server/rotate-keys.ts', ['files'], fresh);
  await expect(rotating).rejects.toMatchObject({ stderr: expect.stringContaining("FILE_KEYS has no key 'old'") });
  await expect(run('server/rotate-keys.ts', ['otras'])).rejects.toMatchObject({
    stderr: expect.stringContaining('usage'),
  });
});

test('a key opens in its own row alone', () => {
  const ring = openSecretRing(old, 'FILE_KEYS');
  const owner = { id: randomUUID(), userId: 'auth0|uno' };
  const { key, sealedKey } = newFileKey(ring, owner);
  expect(openFileKey(ring, owner, sealedKey).key.equals(key)).toBe(true);
  expect(() => openFileKey(ring, { ...owner, userId: 'auth0|dos' }, sealedKey)).toThrow();
  expect(() => openFileKey(ring, { ...owner, id: randomUUID() }, sealedKey)).toThrow();
});

test('what was kept open is read as it is, and sealed by command, by several at once and after a kill; what is no longer what was kept stops no other', async () => {
  const { userId } = await known();
  const contents = Array.from({ length: 40 }, () => randomBytes(100_000));
  const rows = await Promise.all(contents.map((content) => storeUnsealed(userId, content)));
  expect((await readFile(app.context, rows[0]!)).equals(contents[0]!)).toBe(true);
  const bad = await storeUnsealed(userId, Buffer.from('malo'));
  await app.context.files.put(bad.object_key, Readable.from([Buffer.from('otra')]), { sizeBytes: 4, mediaType: 'a/b' });

  const jobs = { ...app.context.jobs, enqueue: () => Promise.reject(new Error('killed')) };
  for (const row of rows.slice(0, 2)) await expect(sealFile({ ...app.context, jobs }, row)).rejects.toThrow('killed');
  expect(await again(rows[0]!)).toMatchObject({ is_sealed: false, object_key: rows[0]!.object_key });

  const message = `file ${bad.id} is not what was kept`;
  const sealing = expect(run('server/seal-files.ts')).rejects.toMatchObject({
    stderr: expect.stringContaining(message) as string,
  });
  for (const row of rows) await sealFile(app.context, await again(row));
  await expect(sealFile(app.context, bad)).rejects.toThrow(message);
  await sealing;
  expect(await again(bad)).toMatchObject({ is_sealed: false, object_key: bad.object_key });
  const sealed = await Promise.all(rows.map(again));
  for (const [n, row] of sealed.entries()) {
    expect(row.is_sealed).toBe(true);
    expect((await readFile(app.context, row)).equals(contents[n]!)).toBe(true);
  }
  await runJobs(app, 'delete-object');
  const left = new Set(await readdir(join(app.context.config.files.folder, 'trials')));
  expect(rows.filter(({ id }) => left.has(id))).toEqual([]);
});

test('two that seal one file at the same moment leave one that opens; one whose store fails can be sealed later', async () => {
  const { userId } = await known();
  const row = await storeUnsealed(userId, Buffer.from('papel'));
  const failing = {
    ...app.context,
    files: { ...app.context.files, put: () => Promise.reject(new Error('full')) },
  };
  await expect(sealFile(failing, row)).rejects.toThrow('full');
  expect((await readFile(app.context, await again(row))).toString()).toBe('papel');
  const ends = await Promise.all(Array.from({ length: 5 }, () => sealFile(app.context, row)));
  expect(ends.filter((end) => end === 'sealed')).toHaveLength(1);
  expect((await readFile(app.context, await again(row))).toString()).toBe('papel');
});
