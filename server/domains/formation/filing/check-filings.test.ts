import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { FilingPartner } from '../../../platform/providers/filing-provider.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import {
  answerAction,
  approve,
  caseOf,
  caseToFile,
  type FiledCase,
  leaveFilings,
  ownName,
  reaches,
  worksUntil,
} from '../../../testing/companies/filed-case.ts';
import { update } from '../../../testing/database/rows.ts';
import { staffStep } from '../../../testing/people/staff-step.ts';
import { checkFilings } from './check-filings.ts';

const app = testApp({}, { hasPartner: true });
const agent = testStaff(app, 'agent');
afterEach(() => leaveFilings(app));

async function sent(words: string): Promise<FiledCase> {
  const of = await caseToFile(app, ownName(words));
  await approve(agent, of);
  await reaches(app, of, 'submitted_to_state');
  return of;
}

const theirs = (of: FiledCase) => app.filing.companies(of.name)[0]!;
const troubleOf = async (of: FiledCase) => (await caseOf(app, of)).filings.at(-1)!.trouble;
const tasksOf = async (of: FiledCase) =>
  (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data.tasks.filter(
    ({ kind, done_at }) => kind === 'filing' && done_at === null,
  );
const openTasks = async (of: FiledCase) => (await tasksOf(of)).length;
const looksAgain = async (of: FiledCase) => {
  const { filings } = (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data;
  await agent.call('POST /api/admin/filings/:id/look', { params: { id: filings.at(-1)!.id } });
  await checkFilings(app.context);
};

async function readByHand(of: FiledCase): Promise<void> {
  const { standing, papers } = await caseOf(app, of);
  const proof = papers.find(({ name }) => name === 'Certificado de constitución.pdf')!.id;
  const read = { formed_on: '2026-11-24', filing_number: theirs(of).filing_id! };
  const body = { event: 'formed', version: standing.version, proof, ...read } as const;
  expect((await staffStep(app, agent, of.caseId, body)).status).toBe(200);
}

test('a person who reads the paper while the worker looks at it has the last word: no trouble, no task', async () => {
  const of = await sent('Faro Ilegible');
  app.filing.act(theirs(of).order_items[0]!.id, 'accept');
  await worksUntil(app, async () => expect(await openTasks(of)).toBe(1));
  const partner = app.context.filing as FilingPartner;
  const { id } = theirs(of);
  let isRead = false;
  const filing: FilingPartner = {
    ...partner,
    read: async (placed) => {
      const reading = await partner.read(placed);
      if (placed.companyId === id && !isRead) {
        isRead = true;
        await readByHand(of);
      }
      return reading;
    },
  };
  await vi.waitFor(
    async () => {
      await checkFilings({ ...app.context, filing });
      expect(isRead).toBe(true);
    },
    { timeout: 20_000, interval: 60 },
  );
  expect((await caseOf(app, of)).filings.at(-1)).toMatchObject({ kind: 'articles', state: 'accepted', trouble: null });
  expect(await openTasks(of)).toBe(0);
});

test('a trouble and its task end together, whatever breaks off between them', async () => {
  const of = await sent('Faro Rara');
  await worksUntil(app, async () => expect(await openTasks(of)).toBe(1));
  const tasks = sql.table('tasks');
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`.execute(
    app.ownerDb,
  );
  await sql`create trigger break_off before update on ${tasks} execute function break_off()`.execute(app.ownerDb);
  app.filing.act(theirs(of).order_items[0]!.id, 'ask');
  const isHeld = () =>
    app.db
      .selectFrom('filings')
      .select('id')
      .where('case_id', '=', of.caseId)
      .where('lease', 'is not', null)
      .executeTakeFirst();
  await worksUntil(app, async () => expect(await isHeld()).toBeDefined());
  expect([await troubleOf(of), await openTasks(of)]).toEqual([expect.objectContaining({ kind: 'unknown_status' }), 1]);
  await sql`drop trigger break_off on ${tasks}`.execute(app.ownerDb);
  await app.db.updateTable('filings').set({ leased_until: null }).where('case_id', '=', of.caseId).execute();
  await worksUntil(app, async () => expect(await openTasks(of)).toBe(0));
  expect(await troubleOf(of)).toBeNull();
});

test('what somebody has said is done does not come back while the trouble lasts', async () => {
  const of = await sent('Faro Rara');
  await worksUntil(app, async () => expect(await openTasks(of)).toBe(1));
  const [task] = await tasksOf(of);
  const done = await agent.call('POST /api/admin/tasks/:id/complete', { params: { id: task!.id } });
  expect(done.status).toBe(200);
  for (let look = 1; look <= 3; look += 1) await looksAgain(of);
  expect([await troubleOf(of), await openTasks(of)]).toEqual([expect.objectContaining({ kind: 'unknown_status' }), 0]);
});

test('an answer that arrived, and of which nobody said so, is not given to the next question as well', async () => {
  const of = await sent('Faro');
  const [item] = theirs(of).order_items;
  const questions = async () => (await caseOf(app, of)).all_actions.filter(({ kind }) => kind === 'partner_question');
  const given = () =>
    app.filing.journal
      .list({ provider: 'corporate-tools', limit: 5000 })
      .filter(({ method, path }) => method === 'POST' && path === '/order-items/requiring-attention').length;
  app.filing.act(item!.id, 'ask');
  await worksUntil(app, async () => expect(await questions()).toHaveLength(1));
  const before = given();
  app.filing.faults.dropNext = 1;
  await answerAction(app, agent, of, { ...(await questions())[0]!, answer: { text: 'El edificio no tiene número.' } });
  await worksUntil(app, async () => expect(given()).toBe(before + 1));
  await worksUntil(app, async () => expect(await troubleOf(of)).toBeNull());
  app.filing.act(item!.id, 'ask');
  await worksUntil(app, async () => expect(await questions()).toHaveLength(2));
  expect(given()).toBe(before + 1);
});

test('a certificate with a number that is another company’s already is for a person to read', async () => {
  const first = await sent('Faro');
  app.filing.act(theirs(first).order_items[0]!.id, 'accept');
  await reaches(app, first, 'formed');
  const of = await sent('Faro');
  const lines = [
    'STATE OF WYOMING',
    `Name: ${of.name}`,
    `Filing ID: ${theirs(first).filing_id}`,
    'Filed on: May 4, 2026',
  ];
  app.filing.addDocument(theirs(of).id, { type: 'Formation Document', title: 'Certificate', lines });
  await worksUntil(app, async () => expect((await troubleOf(of))?.kind).toBe('unreadable_document'));
  expect((await caseOf(app, of)).standing.stage).toBe('submitted_to_state');
  expect(await openTasks(of)).toBe(1);
});

test('a paper that cannot be kept holds up no other, and is tried again', async () => {
  const of = await sent('Faro');
  const add = (title: string) => app.filing.addDocument(theirs(of).id, { type: 'Letter', title, lines: [title] });
  add('Carta anterior');
  const { id } = add('Carta dañada');
  add('Carta posterior');
  const partner = app.context.filing as FilingPartner;
  let isDamaged = true;
  const filing: FilingPartner = {
    ...partner,
    download: async (documentId) =>
      documentId === id && isDamaged
        ? Readable.from([Buffer.from('%PDF-1.7 and then nothing')])
        : partner.download(documentId),
  };
  const looksUntil = (isSo: () => Promise<void>) =>
    vi.waitFor(
      async () => {
        await checkFilings({ ...app.context, filing });
        await isSo();
      },
      { timeout: 20_000, interval: 60 },
    );
  const names = async () => (await caseOf(app, of)).papers.map(({ name }) => name);
  await looksUntil(async () => expect((await troubleOf(of))?.kind).toBe('unreadable_document'));
  for (const name of ['Carta anterior.pdf', 'Carta posterior.pdf']) expect(await names()).toContain(name);
  expect(await names()).not.toContain('Carta dañada.pdf');
  isDamaged = false;
  await looksUntil(async () => expect(await names()).toContain('Carta dañada.pdf'));
  expect(await troubleOf(of)).toBeNull();
});

test('what may still be on its way is not made again before it can be there', async () => {
  const posts = (path: string) =>
    app.filing.journal
      .list({ provider: 'corporate-tools', limit: 5000 })
      .filter((call) => call.method === 'POST' && call.path === path).length;
  const paths = ['/companies', '/shopping-cart', '/shopping-cart/checkout'];
  const before = paths.map(posts);
  // The connection is cut, but the order is created later, within the search time.
  Object.assign(app.filing.faults, { lateMs: 60, lateRate: 1 });
  const of = await caseToFile(app, ownName('Faro'));
  await approve(agent, of);
  try {
    // Without a pause, so that many checks happen within that time.
    await vi.waitFor(
      async () => {
        await update(app.db, 'filings', { case_id: of.caseId }, { look_at: new Date(0) });
        await checkFilings(app.context);
        expect((await caseOf(app, of)).standing.stage).toBe('submitted_to_state');
      },
      { timeout: 20_000, interval: 5 },
    );
  } finally {
    Object.assign(app.filing.faults, { lateMs: 0, lateRate: 1 });
  }
  expect(paths.map(posts)).toEqual(before.map((count) => count + 1));
});
