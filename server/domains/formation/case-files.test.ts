import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { completeDeletions } from '../privacy/complete-deletions.ts';
import { detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { pdfOf, photo } from '../../testing/files/sample-files.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { staffStep } from '../../testing/people/staff-step.ts';
import { select, update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

type Setup = { owner: TestBrowser; registrationId: string; caseId: string; actionId: string };

async function openedCase(owner?: TestBrowser): Promise<Omit<Setup, 'actionId'>> {
  const customer = owner ?? (await openBrowser(app, await app.customer()));
  const registrationId = await paidRegistration(app, customer.customer);
  await customer.call('POST /api/companies/details', { body: detailsOf(registrationId) });
  const { body } = await customer.call('GET /api/cases/:id', { params: { id: registrationId } });
  return { owner: customer, registrationId, caseId: body.data.standing.case_id };
}

async function openAction(kind: 'identity_document' | 'proof_of_address' = 'identity_document', owner?: TestBrowser) {
  const of = await openedCase(owner);
  const note = 'Que se lean los bordes.';
  const ask = { params: { id: of.caseId }, body: { kind, subject: '0', note } };
  const { status, body } = await agent.call('POST /api/admin/cases/:id/actions', ask);
  expect([status, body.code]).toEqual([200, undefined]);
  return { ...of, actionId: body.data.action_id };
}

const upload = (of: Setup, part: string, content: Buffer, name = 'dni.pdf', by = of.owner) =>
  by.call('POST /api/case-actions/:id/files', {
    params: { id: of.actionId },
    body: { part },
    files: [{ name, content }],
  });
const uploaded = async (of: Setup, part: string, content: Buffer, name?: string) => {
  const { status, body } = await upload(of, part, content, name);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data.action.files.find((file) => file.part === part)!.id;
};
const answer = (of: Setup, version: number, given: Record<string, string>) =>
  of.owner.call('POST /api/case-actions/:id/answer', {
    params: { id: of.actionId },
    body: { version, answer: given },
  });
const review = (of: Setup, version: number, outcome: 'accepted' | 'sent_back' | 'withdrawn', note?: string) =>
  agent.call('POST /api/admin/case-actions/:id/review', {
    params: { id: of.actionId },
    body: { version, outcome, ...(note && { note }) },
  });
const takeBack = (of: Setup, id: string, by = of.owner) => by.call('DELETE /api/action-files/:id', { params: { id } });
const action = async ({ owner, registrationId }: Setup) =>
  (await owner.call('GET /api/cases/:id', { params: { id: registrationId } })).body.data.all_actions[0]!;
const download = async (id: string, { headers }: TestBrowser) => {
  const response = await fetch(`${app.url}/api/user/files/${id}/download`, { headers });
  await response.arrayBuffer();
  return response.status;
};
async function storedCounts(userId: string) {
  const rows = await select(
    app.db,
    'files',
    { user_id: userId, kind: 'action-file' },
    ['state', 'object_key'],
    'created_at',
  );
  return Promise.all(
    rows.map(async ({ state, object_key }) => [state, !!(await app.context.files.head(object_key))] as const),
  );
}
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/) as string;

describe('a document that is asked for', () => {
  test('is uploaded, sent, sent back, sent anew and accepted: what was sent stays, and staff read it', async () => {
    const of = await openAction();
    const front = await uploaded(of, 'front', pdfOf(2), '../../Mi pasaporte.PDF');
    const draft = {
      id: front,
      part: 'front',
      name: 'Mi pasaporte.PDF',
      media_type: 'application/pdf',
      size_bytes: pdfOf(2).length,
      pages: 2,
      created_at: time,
    };
    expect(await action(of)).toMatchObject({ state: 'open', version: 0, answer: null, files: [draft] });
    const { body: list } = await of.owner.call('GET /api/cases');
    expect(list.data.cases[0]!.actions[0]!.files).toEqual([draft]);

    const sent = await answer(of, 0, { front });
    expect(sent.body.data.action).toMatchObject({ state: 'answered', version: 1, answer: { front }, files: [draft] });
    const looked = await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
    expect(looked.body.data.standing.actions[0]!.files).toEqual([draft]);
    expect((await review(of, 1, 'sent_back', 'Está borroso.')).body.data.action.files).toEqual([draft]);
    const back = await uploaded(of, 'back', await photo('png'), 'reverso.png');
    const again = await upload(of, 'front', pdfOf(3), 'pasaporte nuevo.pdf');
    expect(again.body.data.action).toMatchObject({ state: 'sent_back', note: 'Está borroso.', answered_at: time });
    const newer = again.body.data.action.files.find(({ part }) => part === 'front')!.id;
    // Staff neither see a draft nor open it by id before it is sent.
    const { body: meanwhile } = await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
    for (const { files } of [meanwhile.data.all_actions[0]!, meanwhile.data.standing.actions[0]!])
      expect(files.map(({ id }) => id)).toEqual([front]);
    const headers = { ...agent.headers, authorization: `Bearer ${agent.customer.token}` };
    const openAs = async (id: string) => (await fetch(`${app.url}/api/admin/files/${id}`, { headers })).status;
    expect([await openAs(newer), await openAs(front)]).toEqual([404, 200]);
    expect(again.body.data.action.files.map(({ id, part, pages }) => [id, part, pages])).toEqual([
      [newer, 'front', 3],
      [front, 'front', 2],
      [back, 'back', null],
    ]);
    expect((await answer(of, 2, { front: newer, back })).status).toBe(200);
    const { body } = await review(of, 3, 'accepted');
    expect(body.data.action).toMatchObject({ state: 'accepted', answer: { front: newer, back } });
    const { body: theirs } = await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
    expect(theirs.data.all_actions[0]!.files.map(({ id }) => id)).toEqual([newer, back]);
    for (const id of [front, newer, back]) expect(await download(id, of.owner)).toBe(200);
    expect(await openAs(newer)).toBe(200);
    expect((await upload(of, 'front', pdfOf(1))).body.code).toBe('formation.action_settled');
    expect((await takeBack(of, newer)).body.code).toBe('formation.file_sent');
  });

  test('is answered with its own files alone, each for its part, and with every part that is required', async () => {
    const of = await openAction();
    const problems = async (given: Record<string, string>) =>
      (await answer(of, 0, given)).body.details?.map(({ field, message }) => [field, message]);
    const gone = 'Ese archivo ya no está. Súbelo otra vez.';
    const front = await uploaded(of, 'front', pdfOf(1));
    const another = await openAction('identity_document', of.owner);
    const strangers = await openAction();
    expect(await problems({})).toEqual([['answer.front', 'Falta este archivo']]);
    expect(await problems({ front: 'pasaporte.pdf' })).toEqual([['answer.front', gone]]);
    expect(await problems({ front, side: front })).toEqual([['answer.side', 'Esto no se pidió.']]);
    for (const other of [
      randomUUID(),
      await uploaded(of, 'back', pdfOf(4)),
      await uploaded(another, 'front', pdfOf(1)),
      await uploaded(strangers, 'front', pdfOf(1)),
    ])
      expect(await problems({ front: other })).toEqual([['answer.front', gone]]);
    expect(await problems({ front, back: front })).toEqual([['answer.back', gone]]);
    expect((await action(of)).state).toBe('open');
    await takeBack(of, front);
    expect(await problems({ front })).toEqual([['answer.front', gone]]);
    expect((await upload(of, 'side', pdfOf(1))).body).toMatchObject({
      code: 'request.invalid',
      details: [{ field: 'part' }],
    });
  });

  test('a part has one draft: another takes its place, the same bytes are the same file, and it is the newest again', async () => {
    const of = await openAction();
    const { userId } = of.owner.customer;
    const first = await uploaded(of, 'front', pdfOf(1));
    expect(await uploaded(of, 'front', pdfOf(1), 'otro nombre.pdf')).toBe(first);
    const onBack = await uploaded(of, 'back', pdfOf(1));
    expect(onBack).not.toBe(first);
    const second = await uploaded(of, 'front', pdfOf(2));
    expect((await action(of)).files.map(({ id }) => id)).toEqual([second, onBack]);
    expect(await storedCounts(userId)).toEqual([
      ['kept', true],
      ['kept', true],
    ]);
    await answer(of, 0, { front: second });
    await uploaded(of, 'front', pdfOf(3));
    expect(await uploaded(of, 'front', pdfOf(2))).toBe(second);
    expect((await action(of)).files.map(({ id }) => id)).toEqual([second, onBack]);
    const many = await Promise.all([4, 5, 6, 7, 8, 9].map((pages) => upload(of, 'front', pdfOf(pages))));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
    expect((await action(of)).files).toHaveLength(3);
    expect(await storedCounts(userId)).toHaveLength(3);
  });

  test('what was sent back earlier is what one sends when it is uploaded once more', async () => {
    const of = await openAction('proof_of_address');
    const first = await uploaded(of, 'front', pdfOf(1));
    for (const [version, pages] of [
      [0, 1],
      [2, 2],
    ] as const) {
      const front = await uploaded(of, 'front', pdfOf(pages));
      expect((await answer(of, version, { front })).status).toBe(200);
      await review(of, version + 1, 'sent_back', 'No se lee.');
    }
    expect((await action(of)).files[0]!.id).not.toBe(first);
    expect(await uploaded(of, 'front', pdfOf(1))).toBe(first);
  });

  test('is taken back before it is sent, row and bytes; not while we look at it', async () => {
    const of = await openAction('proof_of_address');
    const { userId } = of.owner.customer;
    const draft = await uploaded(of, 'front', pdfOf(1));
    const { status, body } = await takeBack(of, draft);
    expect([status, body.data.action.files]).toEqual([200, []]);
    expect(await storedCounts(userId)).toEqual([]);
    expect(await download(draft, of.owner)).toBe(404);
    expect((await takeBack(of, draft)).body.code).toBe('request.not_found');
    const sent = await uploaded(of, 'front', pdfOf(1));
    await answer(of, 0, { front: sent });
    expect((await takeBack(of, sent)).body.code).toBe('formation.file_sent');
    const other = await uploaded(of, 'front', pdfOf(2));
    const taken = await takeBack(of, other);
    expect(taken.body.data.action).toMatchObject({ note: expect.any(String), files: [{ id: sent, pages: 1 }] });
    await review(of, 1, 'sent_back', 'No se lee.');
    expect((await takeBack(of, sent)).status).toBe(200);
    expect(await storedCounts(userId)).toEqual([]);
  });

  test('a file of another kind is not taken back by this way', async () => {
    const of = await openAction();
    const { body } = await agent.call('POST /api/admin/cases/:id/papers', {
      params: { id: of.caseId },
      files: [{ name: 'a.pdf', content: pdfOf(1) }],
    });
    expect((await takeBack(of, body.data.paper.id)).body.code).toBe('request.not_found');
  });
});

describe('while a file is on its way', () => {
  /** Runs once, when the file's bytes have been stored. */
  function whenStored(run: () => Promise<unknown>): () => void {
    const { put } = app.context.files;
    app.context.files.put = async (...given) => {
      app.context.files.put = put;
      await put(...given);
      await run();
    };
    return () => void (app.context.files.put = put);
  }

  test.each(['withdrawn', 'accepted'] as const)(
    'what was asked is %s: refused, and nothing is left',
    async (outcome) => {
      const of = await openAction();
      const sent = await uploaded(of, 'front', pdfOf(1));
      await answer(of, 0, { front: sent });
      const restore = whenStored(() => review(of, 1, outcome));
      expect((await upload(of, 'front', pdfOf(2))).body.code).toBe('formation.action_settled');
      restore();
      expect(await storedCounts(of.owner.customer.userId)).toEqual([['kept', true]]);
      expect((await action(of)).files.map(({ id }) => id)).toEqual([sent]);
    },
  );

  async function dueToGo({ owner, caseId }: Setup): Promise<void> {
    await app.db.updateTable('cases').set({ stage: 'completed', turn: 'nobody' }).where('id', '=', caseId).execute();
    const due = { user_id: owner.customer.userId, token_hash: Buffer.alloc(32), due_at: new Date(0) };
    await app.db.insertInto('deletions').values(due).execute();
  }

  test('the account goes: refused, and of their files only what was sent is left', async () => {
    const of = await openAction();
    const { userId } = of.owner.customer;
    const sent = await uploaded(of, 'front', pdfOf(1));
    await answer(of, 0, { front: sent });
    await uploaded(of, 'back', pdfOf(3));
    await dueToGo(of);
    const restore = whenStored(() => completeDeletions(app.context));
    expect((await upload(of, 'front', pdfOf(2))).body.code).toBe('files.store_unavailable');
    restore();
    await runJobs(app, 'delete-object');
    expect(await storedCounts(userId)).toEqual([['kept', true]]);
  });

  test('the account is gone before its first byte: refused, and nothing is left', async () => {
    const of = await openAction();
    const { userId, token } = of.owner.customer;
    await dueToGo(of);
    const asking = httpRequest(`${app.url}/api/case-actions/${of.actionId}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const head = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`;
    asking.write(`${head('body')}\r\n\r\n{"part":"front"}\r\n`);
    const counted = () =>
      app.db.selectFrom('rate_limits').select('key').where('key', '=', `createActionFile:${userId}`).execute();
    await expect.poll(counted).toHaveLength(1);
    await completeDeletions(app.context);
    asking.end(
      Buffer.concat([Buffer.from(`${head('file')}; filename="a.pdf"\r\n\r\n`), pdfOf(1), Buffer.from('\r\n--b--\r\n')]),
    );
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    expect(await json(response)).toMatchObject({ code: 'identity.account_deleted' });
    expect(await storedCounts(userId)).toEqual([]);
  });
});

describe('a paper of a case', () => {
  const put = (caseId: string, content: Buffer, name = 'certificado.pdf') =>
    agent.call('POST /api/admin/cases/:id/papers', { params: { id: caseId }, files: [{ name, content }] });
  const proofNeed = { code: 'formation.needs', details: [{ field: 'proof' }] };

  test('is seen by its customer and by the team, newest first, and carries the step that rests on it', async () => {
    const of = await openedCase();
    const { status, body } = await put(of.caseId, pdfOf(2));
    expect([status, body.data.paper]).toEqual([
      200,
      {
        id: expect.any(String) as string,
        name: 'certificado.pdf',
        media_type: 'application/pdf',
        size_bytes: pdfOf(2).length,
        pages: 2,
        created_at: time,
      },
    ]);
    expect((await put(of.caseId, pdfOf(2), 'otra vez.pdf')).body.data.paper).toEqual(body.data.paper);
    const second = (await put(of.caseId, pdfOf(3), 'carta.pdf')).body.data.paper;
    await update(app.db, 'files', { id: (await put(of.caseId, pdfOf(4))).body.data.paper.id }, { is_visible: false });
    const own = await of.owner.call('GET /api/cases/:id', { params: { id: of.registrationId } });
    const theirs = await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
    for (const { data } of [own.body, theirs.body]) expect(data.papers).toEqual([second, body.data.paper]);
    expect(await download(second.id, of.owner)).toBe(200);
    const noted = await notedActions(app.db, agent.customer.userId, 'createCasePaper');
    expect(noted.at(-1)).toEqual({ operation: 'createCasePaper', input: { id: of.caseId }, outcome: 'done' });
    const move = (step: object) => staffStep(app, agent, of.caseId, step);
    await move({ event: 'approved', version: 1 });
    expect((await move({ event: 'submitted', version: 2, proof: body.data.paper.id })).status).toBe(200);
    expect((await put(randomUUID(), pdfOf(1))).body.code).toBe('formation.case_not_found');
  });

  test('proves nothing in another case of the same customer, nor once it is gone; an answer’s file proves nothing', async () => {
    const other = await openAction();
    const of = await openedCase(other.owner);
    const move = (proof: string) => staffStep(app, agent, of.caseId, { event: 'submitted', version: 2, proof });
    await staffStep(app, agent, of.caseId, { event: 'approved', version: 1 });
    expect((await move((await put(other.caseId, pdfOf(1))).body.data.paper.id)).body).toMatchObject(proofNeed);
    expect((await move(await uploaded(other, 'front', pdfOf(1)))).body).toMatchObject(proofNeed);
    const own = (await put(of.caseId, pdfOf(1))).body.data.paper.id;
    await app.db.updateTable('files').set({ state: 'discarded' }).where('id', '=', own).execute();
    expect((await move(own)).body).toMatchObject(proofNeed);
    const kept = (await put(of.caseId, pdfOf(2))).body.data.paper.id;
    expect((await move(kept)).status).toBe(200);
  });
});

test('a customer reads how often the team opened what they sent, by day and role, and nothing of another’s', async () => {
  const of = await openAction();
  const other = await openAction();
  const id = await uploaded(of, 'front', pdfOf(1));
  await uploaded(other, 'front', pdfOf(1));
  const administrator = await openStaff(app, 'administrator');
  const look = async ({ headers }: TestBrowser, fileId: string) =>
    (await fetch(`${app.url}/api/admin/files/${fileId}`, { headers })).arrayBuffer();
  await look(agent, id);
  await look(agent, id);
  await look(administrator, id);
  // Opening an unknown file is audited but belongs to nobody.
  await look(agent, randomUUID());
  const readsOf = async ({ owner, registrationId }: Setup) =>
    (await owner.call('GET /api/cases/:id', { params: { id: registrationId } })).body.data.file_reads;
  const day = new Date().toISOString().slice(0, 10);
  expect(await readsOf(of)).toEqual([
    { day, role: 'administrator', count: 1 },
    { day, role: 'agent', count: 2 },
  ]);
  expect(await readsOf(other)).toEqual([]);
  await app.db.deleteFrom('staff').where('user_id', '=', administrator.customer.userId).execute();
  expect(await readsOf(of)).toContainEqual({ day, role: null, count: 1 });
});
