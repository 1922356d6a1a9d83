import { randomUUID } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { checkFiles } from './check-files.ts';
import { listKeptFiles } from './checked-files.queries.ts';
import { defineFileKind } from './file-kind.ts';
import { keptBytesOf } from './open-file.ts';
import { storeFile } from './store-file.ts';

const app = testApp();
const kind = defineFileKind('checked', { isRecord: true });

async function storedKeys(userId: string, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const about = { userId, registrationId: null, kind, ref: randomUUID(), name: 'a.txt', mediaType: 'text/plain' };
    keys.push((await storeFile(app.context, { ...about, content: Buffer.alloc(100_000, n) })).object_key);
  }
  return keys;
}

async function check(samplePercent: number) {
  const faults: string[] = [];
  const counts = await checkFiles(
    app.context,
    async (after, limit) =>
      (await listKeptFiles(app.db, after, limit)).map((row) => ({ ...keptBytesOf(row), digest: row.sha256! })),
    { samplePercent, onFault: (fault) => faults.push(fault), onProgress: () => undefined },
  );
  return { counts, faults };
}

test('whole files have no fault; one that is missing, cut, flipped in a bit or of another digest is named', async () => {
  const customer = await app.customer();
  await app.call('POST /api/session', { token: customer.token });
  const keys = await storedKeys(customer.userId, 5);
  expect(await check(100)).toEqual({ counts: { rows: 5, read: 5, bytes: 500_000, faults: 0 }, faults: [] });
  const [missing, cut, flipped, other] = keys as [string, string, string, string];
  const pathOf = (key: string) => join(app.context.config.files.folder, key);
  await app.context.files.delete(missing);
  await truncate(pathOf(cut), 1_000);
  const bytes = await readFile(pathOf(flipped));
  bytes[70_000]! ^= 1;
  await writeFile(pathOf(flipped), bytes);
  await app.db
    .updateTable('files')
    .set({ sha256: Buffer.alloc(32) })
    .where('object_key', '=', other)
    .execute();
  const { counts, faults } = await check(100);
  expect(counts).toMatchObject({ rows: 5, faults: 4 });
  const faultOf = (key: string) => faults.find((fault) => fault.startsWith(key));
  expect(keys.map(faultOf)).toEqual([
    `${missing} is not in the store`,
    expect.stringContaining('1000 bytes in the store'),
    expect.stringContaining('cannot be read'),
    `${other} is not what was kept: another digest`,
    undefined,
  ]);
  // Without reading, only presence and length are known.
  const outside = await check(0);
  expect(outside.counts).toEqual({ rows: 5, read: 0, bytes: 0, faults: 2 });
});
