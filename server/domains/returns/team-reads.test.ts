import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns, linesOf2025 } from '../../testing/taxes/company-with-returns.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import type { Line } from '../../testing/ledger/own-ledger.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { citedMax } from './forms/return-facts.rules.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';

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

const notes = () => notedActions(app.db, agent.customer.userId, 'downloadReturnPaper', 'downloadReturnPage');

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

/** One more than are cited, each with a distinct amount. */
const many = Array.from({ length: citedMax + 1 }, (_, place): Line => {
  const day = new Date(Date.UTC(2025, 2, 4 + place)).toISOString().slice(0, 10);
  return [day, 'AWS', `-${place + 1}.00`];
});

test('a line of a Schedule C cites 200 entries with their rows, and counts the rest; what goes missing is told', async () => {
  const staff = await openStaff(app, 'agent');
  const of = await companyWithReturns(app, {
    facts: [
      ['owners_are', 'us'],
      ['owner_is', 'person'],
    ],
    lines: [...linesOf2025.filter(([, description]) => description !== 'AWS'), ...many],
  });
  await makeReturns(app, of);
  const { packet, get, answer } = returnCalls(app, of);
  const { id } = await packet('schedule_c');
  const read = async () => (await teamCalls(staff, id).get()).body.data.reviewed;
  const { forms, missing } = await read();
  expect(missing).toEqual([]);
  expect(forms.map(({ form, subject }) => [form, subject])).toEqual([['schedule_c', 'Titular Principal']]);
  const lines = forms[0]!.parts.flatMap((part) => part.lines);
  const found = lines.find(({ more }) => more !== null)!;
  const total = ((citedMax + 1) * (citedMax + 2)) / 2;
  expect({ cents: found.cents, cited: found.cited.length, more: found.more }).toEqual({
    cents: total * 100,
    cited: citedMax,
    more: { entries: 1, cents: (citedMax + 1) * -100 },
  });
  expect(found.cited[0]).toEqual({
    entry_id: expect.any(String),
    day: '2025-03-04',
    description: 'AWS',
    currency: 'USD',
    amount_minor: -100,
    usd_cents: -100,
    origin: { file_name: 'mercury.csv', row: expect.any(Number) },
  });
  const question = (await get()).questions.find(({ key }) => key === 'participated')!;
  await answer('participated', null, { before: question.answered_at });
  expect((await read()).missing).toEqual([
    { key: 'participated', text: '¿El dueño trabajó en el negocio de manera regular?', where: 'questions' },
  ]);
});
