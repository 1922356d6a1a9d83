import { randomBytes, randomUUID } from 'node:crypto';
import { readFile as readPath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { defineFileKind } from '../../../platform/files/file-kind.ts';
import { findKeptFile, type FileRow } from '../../../platform/files/files.queries.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { pdfOf, photo } from '../../../testing/files/sample-files.ts';
import { openBrowser, type TestBrowser } from '../../../testing/people/second-factor.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { notedActions } from '../../../testing/people/noted-actions.ts';

const kind = defineFileKind('trial-paper', { isRecord: false });
const record = defineFileKind('trial-record', { isRecord: true });
const content = randomBytes(200_000);

const app = testApp();
let owner: TestBrowser;
let row: FileRow;
beforeAll(async () => {
  owner = await openBrowser(app, await app.customer());
  row = await keep(owner);
});

const keep = (browser: TestBrowser, change: Partial<Parameters<typeof storeFile>[1]> = {}) => {
  const about = { userId: browser.customer.userId, registrationId: null, kind, ref: randomUUID() };
  return storeFile(app.context, { ...about, name: 'papel.pdf', mediaType: 'application/pdf', content, ...change });
};

const download = (id: string, headers: Record<string, string> = owner.headers) =>
  fetch(`${app.url}/api/user/files/${id}/download`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a customer', () => {
  test('gets a file whole, by cookie and by token, in a way in which it can run nowhere', async () => {
    for (const headers of [owner.headers, { authorization: `Bearer ${owner.customer.token}` }]) {
      const response = await download(row.id, headers);
      expect(response.status).toBe(200);
      expect((await bytesOf(response)).equals(content)).toBe(true);
      const header = (name: string) => response.headers.get(name);
      expect(header('content-type')).toBe('application/pdf');
      expect(header('content-length')).toBe('200000');
      expect(header('accept-ranges')).toBe('bytes');
      expect(header('cache-control')).toContain('no-store');
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('content-security-policy')).toContain('sandbox');
      expect(header('content-disposition')).toMatch(/^inline; filename="papel.pdf"/);
    }
  });

  test('gets what a browser may not show as something to save, under its whole name', async () => {
    const table = await keep(owner, { name: "año (1) 'a*'.csv", mediaType: 'text/csv' });
    expect((await download(table.id)).headers.get('content-disposition')).toBe(
      `attachment; filename="a_o _1_ _a__.csv"; filename*=UTF-8''a%C3%B1o%20%281%29%20%27a%2A%27.csv`,
    );
  });

  test('gets what they have sent: of a picture its pixels', async () => {
    const file = { name: 'foto.jpg', mediaType: 'image/jpeg', content: Readable.from([await photo()]) };
    const received = await receiveFile(
      app.context,
      { userId: owner.customer.userId, registrationId: null, kind },
      file,
    );
    const response = await download(received.id);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await bytesOf(response)).includes('camara-secreta')).toBe(false);
  });

  test('gets any range, as a viewer asks for it; one that is not there is told with the length', async () => {
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=65530-65545', 65_530, 65_546],
      ['bytes=131072-', 131_072, 200_000],
      ['bytes=-5', 199_995, 200_000],
    ] as const) {
      const response = await download(row.id, { ...owner.headers, range });
      expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to - 1}/200000`]);
      expect((await bytesOf(response)).equals(content.subarray(from, to))).toBe(true);
    }
    const none = await download(row.id, { ...owner.headers, range: 'bytes=200000-' });
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */200000']);
    expect(await none.json()).toMatchObject({ code: 'request.range_invalid' });
  });

  test('who holds a part of other bytes gets all of it', async () => {
    const etag = (await download(row.id)).headers.get('etag')!;
    const ask = (only: string) => download(row.id, { ...owner.headers, range: 'bytes=0-9', 'if-range': only });
    expect((await ask(etag)).status).toBe(206);
    for (const other of ['"otro"', `W/${etag}`, 'Sat, 21 Nov 2026 10:00:00 GMT']) {
      const response = await ask(other);
      expect([response.status, (await bytesOf(response)).length]).toEqual([200, 200_000]);
    }
    expect((await download((await keep(owner, { content: Buffer.from('a') })).id)).headers.get('etag')).not.toBe(etag);
  });

  test('gets nothing of somebody else’s, of what is kept from them, and of what is not whole yet', async () => {
    const other = await openBrowser(app, await app.customer());
    expect((await download(row.id, other.headers)).status).toBe(404);
    expect((await download(row.id, {})).status).toBe(401);
    for (const change of [{ is_visible: false }, { state: 'receiving' }, { state: 'discarded' }]) {
      const hidden = await keep(owner);
      await app.db.updateTable('files').set(change).where('id', '=', hidden.id).execute();
      const response = await download(hidden.id);
      expect([change, response.status]).toEqual([change, 404]);
      expect(await response.json()).toMatchObject({ code: 'request.not_found' });
    }
  });

  test('gets a file that was changed in the store up to where it was, and no byte more; a lost one not at all', async () => {
    const bad = await keep(owner);
    const path = join(app.context.config.files.folder, bad.object_key);
    const stored = await readPath(path);
    stored[65_552 + 100]! ^= 1;
    await writeFile(path, stored);
    const lines: unknown[] = [];
    const logError = app.context.log.error;
    app.context.log.error = (...line: unknown[]) => void lines.push(line[1]);
    const read: Buffer[] = [];
    const response = await download(bad.id);
    await expect(
      (async () => {
        for await (const chunk of response.body!) read.push(Buffer.from(chunk));
      })(),
    ).rejects.toThrow();
    expect(Buffer.concat(read).length).toBeLessThanOrEqual(65_536);
    expect((await download(bad.id, { ...owner.headers, range: 'bytes=0-99' })).status).toBe(206);
    await app.context.files.delete(bad.object_key);
    expect((await download(bad.id)).status).toBe(500);
    app.context.log.error = logError;
    expect(lines).toEqual(['a file could not be read to its end', 'request failed']);
  });
});

describe('a member of staff', () => {
  test('gets anybody’s record, hidden or not, and it is noted who looked, before the first byte', async () => {
    const agent = await openStaff(app, 'agent');
    const hidden = await keep(owner, { name: 'interno.pdf', content: pdfOf(1), kind: record });
    await app.db.updateTable('files').set({ is_visible: false }).where('id', '=', hidden.id).execute();
    const headers = { ...agent.headers, authorization: `Bearer ${agent.customer.token}` };
    const ask = (id: string) => fetch(`${app.url}/api/admin/files/${id}`, { headers });
    const notes = () => notedActions(app.db, agent.customer.userId);
    const response = await ask(hidden.id);
    const noted = { operation: 'downloadCustomerFile', input: { id: hidden.id }, outcome: 'done' };
    expect(await notes()).toEqual([noted]);
    expect((await bytesOf(response)).equals(pdfOf(1))).toBe(true);
    expect(response.headers.get('accept-ranges')).toBeNull();
    const unknown = randomUUID();
    // Files that are not records are only for their owner: drafts and data exports.
    for (const id of [unknown, row.id]) expect((await ask(id)).status).toBe(404);
    expect(await notes()).toEqual([
      noted,
      ...[unknown, row.id].map((id) => ({ ...noted, input: { id }, outcome: 'request.not_found' })),
    ]);
  });

  test('gets nothing that is not a file yet', async () => {
    const unfinished = await keep(owner, { kind: record });
    await app.db.updateTable('files').set({ state: 'receiving' }).where('id', '=', unfinished.id).execute();
    expect(await findKeptFile(app.db, unfinished.id)).toBeUndefined();
  });
});
