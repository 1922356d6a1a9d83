import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { csv, keptStatements, statementCalls } from '../../testing/ledger/own-ledger.ts';
import { formedCompany } from '../../testing/taxes/own-taxes.ts';
import { openSpoolFolder } from './open-spool-folder.ts';
import { newFileKey } from './sealing/file-keys.ts';
import { spoolSealed } from './spool.ts';

const app = testApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zarpa-spool-test-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const little = async () => Promise.resolve(100_000_000);

test('a start takes away what a killed process left, and nothing else', async () => {
  for (const name of ['zarpa-spool-0d9b', 'other']) await writeFile(join(folder, name), 'x');
  expect(await openSpoolFolder(folder).prepare()).toBeUndefined();
  expect(await readdir(folder)).toEqual(['other']);
});

test('a folder that is none, or is short of room, is said at start', async () => {
  await expect(openSpoolFolder(join(folder, 'other')).prepare()).rejects.toThrow(
    `SPOOL_DIR: no se puede escribir en ${join(folder, 'other')} (EEXIST)`,
  );
  if (process.getuid?.() !== 0) {
    await chmod(folder, 0o500);
    await expect(openSpoolFolder(folder).prepare()).rejects.toThrow('SPOOL_DIR: no se puede escribir');
    await chmod(folder, 0o700);
  }
  expect(await openSpoolFolder(folder, little).prepare()).toBe(
    `SPOOL_DIR: queda poco espacio en ${folder}; hasta que haya más no se aceptan archivos`,
  );
});

test('what lies there has no name, and is in the configured folder', async () => {
  const spool = openSpoolFolder(join(folder, 'within'));
  const handle = await spool.open();
  await handle.writeFile('bytes');
  expect(await readdir(join(folder, 'within'))).toEqual([]);
  await handle.close();
});

test('507: with little room nothing is received; with room again the same file is taken', async () => {
  const of = await formedCompany(app);
  const { upload } = statementCalls(app, of);
  const { spool } = app.context;
  Object.assign(app.context, { spool: openSpoolFolder(folder, little) });
  const { status, body } = await upload(csv());
  expect([status, body.code, body.message]).toEqual([
    507,
    'files.no_room',
    'Ahora mismo no nos queda espacio para recibir archivos, así que este no se guardó. Vuelve a subirlo más tarde.',
  ]);
  expect(await keptStatements(app, of)).toEqual([]);
  Object.assign(app.context, { spool });
  expect((await upload(csv())).status).toBe(200);
});

test('a disk that fills up in the middle is no room either', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const handle = { writeFile: () => Promise.reject(full), close: () => Promise.resolve() };
  const content = (async function* () {
    yield await Promise.resolve(Buffer.alloc(200_000));
  })();
  const key = newFileKey(app.context.fileKeys, { id: crypto.randomUUID(), userId: 'auth0|a' });
  const spooling = spoolSealed({ open: () => Promise.resolve(handle as never) }, content, key);
  await expect(spooling).rejects.toMatchObject({ code: 'files.no_room' });
});
