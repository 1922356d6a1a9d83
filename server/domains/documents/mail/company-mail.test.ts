import type { CompanyMailKind } from '@zarpa/contract/documents/company-mail.rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownStanding, submittedCase, type OwnCase } from '../../../testing/companies/own-case.ts';
import { rowsOf } from '../../../testing/people/rows-of.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { pdfOf } from '../../../testing/files/sample-files.ts';
import { remindOfMail } from './remind-of-mail.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

const dayIn = (days: number) => new Date(app.context.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
type Recorded = { kind: CompanyMailKind; sender: string; subject: string; received_on: string; deadline?: string };
const summons = (): Recorded => ({
  kind: 'court',
  sender: 'District Court',
  subject: 'Citación',
  received_on: dayIn(0),
  deadline: dayIn(20),
});
let scans = 0;
const scan = () => ({ name: 'citacion.pdf', content: pdfOf(1, { padBytes: (scans += 1) }) });

const record = (
  of: Pick<OwnCase, 'registrationId'>,
  body: ReturnType<typeof summons>,
  file?: ReturnType<typeof scan>,
) =>
  agent.call('POST /api/admin/companies/:id/mail', {
    params: { id: of.registrationId },
    body,
    files: file ? [file] : [],
  });
const mailOf = async (of: OwnCase) => (await app.call('GET /api/companies/:id/mail', { of })).body.data.mail;
const read = (of: Pick<OwnCase, 'customer'>, id: string) =>
  app.call('POST /api/company-mail/:id/read', { token: of.customer.token, params: { id } });
const actionsOf = async (of: OwnCase) =>
  (await ownStanding(app, of)).actions.filter(({ kind }) => kind === 'legal_mail');
const tasksOf = async ({ caseId }: OwnCase) =>
  (await agent.call('GET /api/admin/cases/:id', { params: { id: caseId } })).body.data.tasks;
async function notificationsOf(of: OwnCase) {
  await runJobs(app, 'deliver-outbox');
  const notices = (await rowsOf(app, of.customer.userId))['notices']!.filter(({ kind }) => kind === 'company_mail');
  const mails = app.mail.messages(of.customer.email).filter(({ subject }) => subject.includes('correo'));
  return { days: notices.map(({ facts }) => (facts as { day: string }).day).toSorted(), mails };
}
async function runRound() {
  while (await remindOfMail(app.context));
}

test('a summons is told at once, stands with its scan and its day, and asks to be read', async () => {
  const of = await submittedCase(app);
  const body = summons();
  const { status, body: answer } = await record(of, body, scan());
  expect(status).toBe(200);
  const { mail } = answer.data;
  expect(mail).toEqual({
    ...body,
    id: mail.id,
    registration_id: of.registrationId,
    created_at: expect.stringMatching(/Z$/) as string,
    document_id: expect.any(String) as string,
  });
  expect(await mailOf(of)).toEqual([{ ...mail, read_at: null }]);
  const listed = await agent.call('GET /api/admin/companies/:id/mail', { params: { id: of.registrationId } });
  expect(listed.body.data.mail).toEqual([{ ...mail, read_at: null }]);
  const papers = await app.call('GET /api/documentos-adicionales', {
    token: of.customer.token,
    query: { company_id: of.registrationId },
  });
  expect(papers.body.data.documents.find(({ id }) => id === mail.document_id)).toMatchObject({
    category: 'mail',
    source: 'mail',
    title: 'District Court: Citación',
  });
  const [action, ...others] = await actionsOf(of);
  expect(others).toEqual([]);
  expect(action).toMatchObject({ subject: mail.id, state: 'open', blocks: null });
  expect(action!.message).toMatch(/^Lee el correo de District Court: Citación\. Plazo: \p{L}+, \d+ de/u);
  const { days, mails } = await notificationsOf(of);
  expect([days, mails.map(({ subject }) => subject)]).toEqual([
    ['0'],
    ['Llegó correo de un juzgado a Faro Digital LLC'],
  ]);
  expect((await app.mail.message(mails[0]!.id))!.text).toContain('quedan 20 días');
});

test('while it is not read it is told on days 1 and 3, whoever runs at once, and then somebody has to call', async () => {
  const of = await submittedCase(app);
  const { body } = await record(of, summons());
  app.travel(0.9);
  await runRound();
  expect((await notificationsOf(of)).days).toEqual(['0']);
  app.travel(0.2);
  await Promise.all([1, 2, 3].map(() => remindOfMail(app.context)));
  expect((await notificationsOf(of)).days).toEqual(['0', '1']);
  expect(await tasksOf(of)).toEqual([]);
  app.travel(2);
  await Promise.all([1, 2, 3].map(() => remindOfMail(app.context)));
  const { days, mails } = await notificationsOf(of);
  expect([days, mails.length]).toEqual([['0', '1', '3'], 3]);
  expect(mails[0]!.subject).toBe('Sigue sin leer: correo de un juzgado a Faro Digital LLC');
  expect(await tasksOf(of)).toMatchObject([{ kind: 'mail_unread', done_at: null }]);
  app.travel(30);
  await runRound();
  expect((await notificationsOf(of)).days).toHaveLength(3);
  expect((await read(of, body.data.mail.id)).body).toEqual({ success: true, data: {} });
  expect(await tasksOf(of)).toMatchObject([{ kind: 'mail_unread', outcome: 'dropped' }]);
});

test('one that dies in the middle has told nothing, and the next one tells it once', async () => {
  const of = await submittedCase(app);
  await record(of, summons());
  app.travel(1.1);
  const dying = { ...app.context.events, publish: () => Promise.reject(new Error('killed')) };
  await remindOfMail({ ...app.context, events: dying });
  expect((await notificationsOf(of)).days).toEqual(['0']);
  await runRound();
  expect((await notificationsOf(of)).days).toEqual(['0', '1']);
});

test('what a long stop held up is told once, with the call', async () => {
  const of = await submittedCase(app);
  await record(of, summons());
  app.travel(9);
  await runRound();
  expect((await notificationsOf(of)).days).toEqual(['0', '3']);
  expect(await tasksOf(of)).toMatchObject([{ kind: 'mail_unread' }]);
});

test('read, by itself or by its scan: nobody is told again, what was asked is settled, and the first moment stays', async () => {
  for (const by of ['mail', 'scan'] as const) {
    const of = await submittedCase(app);
    const { mail } = (await record(of, summons(), scan())).body.data;
    const params = { id: mail.document_id! };
    const { token } = of.customer;
    if (by === 'mail') await read(of, mail.id);
    else await app.call('POST /api/documents/:id/read', { token, params });
    const [first] = await mailOf(of);
    expect([by, first!.read_at]).toEqual([by, expect.stringMatching(/Z$/)]);
    const seen = await agent.call('GET /api/admin/companies/:id/mail', { params: { id: of.registrationId } });
    expect(seen.body.data.mail[0]!.read_at).toBe(first!.read_at);
    expect((await app.call('GET /api/documents/:id', { token, params })).body.data.document.read_at).not.toBeNull();
    expect(await actionsOf(of)).toEqual([]);
    app.travel(4);
    await runRound();
    await read(of, mail.id);
    expect(await mailOf(of)).toEqual([first]);
    expect((await notificationsOf(of)).days).toEqual(['0']);
    expect(await tasksOf(of)).toEqual([]);
    const { body } = await app.call('GET /api/cases/:id', { token, params: { id: of.registrationId } });
    const kinds = body.data.history.filter(({ facts }) => facts['asked'] === 'legal_mail').map(({ kind }) => kind);
    expect(kinds).toEqual(['action_asked', 'action_answered']);
  }
});

test('a mail that waits in the queue is not sent once it is read', async () => {
  const of = await submittedCase(app);
  const { mail } = (await record(of, summons())).body.data;
  await read(of, mail.id);
  expect((await notificationsOf(of)).mails).toEqual([]);
});

test('a bank’s letter is told once and asks nothing', async () => {
  const of = await submittedCase(app);
  const { deadline: _none, ...letter } = summons();
  const bank = { ...letter, kind: 'bank' as const };
  const { mail } = (await record(of, bank)).body.data;
  expect(mail).toMatchObject({ kind: 'bank', deadline: null, document_id: null });
  expect(await actionsOf(of)).toEqual([]);
  app.travel(4);
  await runRound();
  expect((await notificationsOf(of)).days).toEqual(['0']);
  expect(await app.db.selectFrom('company_mail').select('tell_at').where('id', '=', mail.id).execute()).toEqual([
    { tell_at: null },
  ]);
});

test('what is asked cannot be answered by a form', async () => {
  const of = await submittedCase(app);
  await record(of, summons());
  const { id, version } = (await actionsOf(of))[0]!;
  const body = { version, answer: {} };
  const answer = await app.call('POST /api/case-actions/:id/answer', {
    token: of.customer.token,
    params: { id },
    body,
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'request.invalid']);
});

test('days that cannot be are refused beside their fields; one scan is one piece of post', async () => {
  const of = await submittedCase(app);
  const wrong = await record(of, { ...summons(), received_on: dayIn(5), deadline: dayIn(1) });
  expect([wrong.status, wrong.body.details]).toEqual([
    422,
    [
      { field: 'received_on', message: 'Todavía no es ese día: escribe cuándo llegó.' },
      { field: 'deadline', message: 'El plazo no puede acabar antes de que llegara.' },
    ],
  ]);
  const same = scan();
  expect((await record(of, summons(), same)).status).toBe(200);
  const again = await record(of, summons(), same);
  expect([again.status, again.body.code]).toEqual([409, 'documents.kept_already']);
  expect(await mailOf(of)).toHaveLength(1);
});

test('a scan that is kept from its customer leaves the mail without one', async () => {
  const of = await submittedCase(app);
  const { mail } = (await record(of, summons(), scan())).body.data;
  const hidden = { params: { id: mail.document_id! }, body: { is_visible: false, reason: 'Es de otra empresa.' } };
  await agent.call('PUT /api/admin/documents/:id', hidden);
  expect(await mailOf(of)).toEqual([{ ...mail, read_at: null, document_id: null }]);
});

test('the round reads its index', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql`explain (format json)
      select id from company_mail where tell_at <= now() order by tell_at limit 100`.execute(tx);
    expect(JSON.stringify(rows)).toContain('company_mail_tell');
  });
});
