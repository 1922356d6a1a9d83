/** The team reads the papers of a packet before they are records, whole and page by page. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { makeReturns, returnCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
let packet: { id: string; papers: { document_id: string; name: string; pages: number }[] };

beforeAll(async () => {
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  const { id } = await returnCalls(app, of).packet();
  const answer = await agent.call('GET /api/admin/returns/:id', { params: { id } });
  packet = answer.body.data.reviewed.packet;
}, 60_000);

/** `GET /api/admin/returns/:id/papers/:documentId` and `GET /api/admin/returns/:id/papers/:documentId/pages/:page`. */
function ask(path: string, of = packet.id) {
  const headers = { ...agent.headers, authorization: `Bearer ${agent.customer.token}` };
  return fetch(`${app.url}/api/admin/returns/${of}/papers/${path}`, { headers });
}

const notes = () =>
  select(
    app.db,
    'staff_actions',
    { staff_id: agent.customer.userId, operation: ['downloadReturnPaper', 'downloadReturnPage'] },
    ['operation', 'input', 'outcome'],
    'id',
  );

test('downloadReturnPaper gives a draft whole, downloadReturnPage a grey page of 300 dots an inch, and each is noted', async () => {
  const { document_id: documentId, name } = packet.papers.at(-1)!;
  const whole = await ask(documentId);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await whole.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const page = await ask(`${documentId}/pages/1`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(decodeURIComponent(page.headers.get('content-disposition')!)).toContain(
    name.replace('.pdf', ', página 1.png'),
  );
  const picture = await sharp(Buffer.from(await page.arrayBuffer())).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 2550, height: 3300, density: 300 });
  const noted = { input: { id: packet.id, documentId }, outcome: 'done' };
  expect(await notes()).toEqual([
    { ...noted, operation: 'downloadReturnPaper' },
    { ...noted, operation: 'downloadReturnPage', input: { ...noted.input, page: 1 } },
  ]);
});

test('404 for a page behind the last one, a paper of another packet, and one that nobody made', async () => {
  const [{ document_id: documentId, pages }] = packet.papers as [(typeof packet.papers)[number]];
  for (const [path, of] of [
    [`${documentId}/pages/${pages + 1}`, packet.id],
    [`${documentId}/pages/1`, randomUUID()],
    [documentId, randomUUID()],
    [randomUUID(), packet.id],
  ] as const) {
    const answer = await ask(path, of);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ code: 'request.not_found' });
  }
  expect((await ask(`${documentId}/pages/0`)).status).toBe(422);
});
