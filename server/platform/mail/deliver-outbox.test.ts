import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentReceivedMail } from '../../domains/payments/payments.mails.ts';
import { receiptFile } from '../../domains/payments/receipt/receipt.file.ts';
import { currentRequestId } from '../../log.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { detailsOf, paidRegistration, purchaseOf } from '../../testing/companies/purchase.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { readFile } from '../files/read-file.ts';
import { storeFile } from '../files/store-file.ts';
import { runAsCaused } from '../jobs/open-jobs.ts';
import { deliverOutbox, requeueUnsent } from './deliver-outbox.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { deliverOutboxJob } from './mail.jobs.ts';
import { holdUnsent, releaseHeld } from './outbox.queries.ts';

const app = testApp();

async function deliverFor(ref: string): Promise<string> {
  const { id } = await app.db.selectFrom('outbox').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
  await deliverOutbox(app.context, { outboxId: id });
  return id;
}

async function mailsOf(customer: Customer) {
  return Promise.all(app.mail.messages(customer.email).map(async ({ id }) => (await app.mail.message(id))!));
}

test('the payment’s mail itemises what was charged, says what renews, and carries the receipt as PDF', async () => {
  const customer = await app.customer();
  const body = purchaseOf(customer, {
    company_name: 'Ñandú & Hijos <b>LLC</b>',
    selected_addons: ['asesoria_bancaria'],
    amount: 747,
  });
  const paid = await app.call('POST /api/companies/initial', { token: customer.token, body });
  const id = await deliverFor(paid.body.data.company_registration_id);
  const [mail] = await mailsOf(customer);
  expect(mail!.subject).toBe('Recibimos tu pago por Ñandú & Hijos <b>LLC</b> LLC');
  expect(mail!.messageId).toContain(id);
  for (const part of [
    '$399',
    'Asesoría bancaria',
    'Dirección física en EE. UU.',
    '$747',
    'Agente registrado: $199 al año, desde ',
    'Dirección física en EE. UU.: $199 al año, desde ',
  ])
    expect(mail!.text).toContain(part);
  expect(mail!.html).not.toContain('<b>LLC</b>');
  const [pdf] = mail!.attachments;
  expect(pdf).toMatchObject({
    mimeType: 'application/pdf',
    fileName: expect.stringMatching(/^recibo-.{8}\.pdf$/) as string,
  });
  const bytes = Buffer.from(await (await fetch(new URL(pdf!.url, app.mail.url))).arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the confirmation says what comes next, whose turn it is, and what is missing', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const details = detailsOf(registrationId, {
    members: [
      { first_name: 'Titular', last_name: '', role: 'member', email: 'titular@example.com', ownership_percentage: 100 },
    ],
  });
  const { body } = await app.call('POST /api/companies/details', { token: customer.token, body: details });
  await deliverFor(body.data.company_id);
  const [mail] = await mailsOf(customer);
  expect(mail!.subject).toBe('Tu LLC Faro Digital LLC está siendo procesada');
  expect(mail!.text).toContain('Falta el apellido de Titular');
  expect(mail!.text).toContain('solicitamos tu EIN');
  expect(mail!.attachments).toHaveLength(1);
});

test('both mails carry the same receipt, kept once; one that the store lost or changed is not sent as if it were good', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  await deliverFor(registrationId);
  const { body } = await app.call('POST /api/companies/details', {
    token: customer.token,
    body: detailsOf(registrationId),
  });
  const kept = await app.db.selectFrom('files').selectAll().where('user_id', '=', customer.userId).execute();
  expect(kept).toMatchObject([{ kind: 'receipt', ref: registrationId, media_type: 'application/pdf' }]);

  const original = await readFile(app.context, kept[0]!);
  const sealed = await buffer((await app.context.files.get(kept[0]!.object_key))!.content);
  await app.context.files.put(kept[0]!.object_key, Readable.from([Buffer.from('other')]), {
    sizeBytes: 5,
    mediaType: 'application/pdf',
  });
  await expect(deliverFor(body.data.company_id)).rejects.toThrow('is not what was kept');
  await app.context.files.delete(kept[0]!.object_key);
  await expect(deliverFor(body.data.company_id)).rejects.toThrow('is not in the store');
  expect(await mailsOf(customer)).toHaveLength(1);

  await app.context.files.put(kept[0]!.object_key, Readable.from([sealed]), {
    sizeBytes: sealed.length,
    mediaType: 'application/octet-stream',
  });
  await deliverFor(body.data.company_id);
  const mails = await mailsOf(customer);
  const papers = await Promise.all(
    mails.map(async (mail) => (await fetch(new URL(mail.attachments[0]!.url, app.mail.url))).arrayBuffer()),
  );
  expect(papers.map((paper) => Buffer.from(paper).equals(original))).toEqual([true, true]);
});

test('two deliveries at once that both made the receipt keep one row and one object', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const file = {
    userId: customer.userId,
    registrationId,
    kind: receiptFile,
    ref: registrationId,
    name: 'recibo.pdf',
    mediaType: 'application/pdf',
  };
  const rows = await Promise.all(
    ['one', 'two', 'three'].map((text) => storeFile(app.context, { ...file, content: Buffer.from(text) })),
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  expect(['one', 'two', 'three']).toContain((await readFile(app.context, rows[0]!)).toString());
  const folder = `${app.context.config.files.folder}/receipts`;
  const rowsKept = await app.db.selectFrom('files').select('object_key').execute();
  expect((await readdir(folder)).toSorted()).toEqual(rowsKept.map((row) => row.object_key.split('/')[1]).toSorted());
});

test('a second delivery sends nothing; a refused one stays unsent and goes out later', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  app.mail.faults.rejectNext = 1;
  await expect(deliverFor(registrationId)).rejects.toThrow();
  await deliverFor(registrationId);
  await deliverFor(registrationId);
  expect(await mailsOf(customer)).toHaveLength(1);
});

test('a mail carries the reference of the request that caused it, through its job', async () => {
  const { customer, call } = await openBrowser(app, await app.customer());
  await runJobs(app, deliverOutboxJob.name);
  const { headers } = await call('POST /api/privacy/deletion', { body: {} });
  // What the job causes carries the request's id too: log lines and mails.
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = ${deliverOutboxJob.name} and state = 'created'`.execute(app.db);
  const seen: unknown[] = [];
  for (const { data } of rows)
    await runAsCaused('a job', data, async (payload) => void seen.push([payload, currentRequestId()]));
  expect(seen).toEqual([[{ outboxId: expect.any(String) as string }, headers.get('x-request-id')]]);
  await runJobs(app, deliverOutboxJob.name);
  const [newest] = app.mail.messages(customer.email);
  const mail = await app.mail.message(newest!.id);
  expect(newest!.subject).toMatch(/^Confirma/);
  expect(mail!.headers).toContainEqual({ name: 'x-request-id', value: headers.get('x-request-id') });
});

test('an old unsent message is queued again when its job is gone, and only then', async () => {
  const registrationId = await paidRegistration(app, await app.customer());
  const old = { created_at: new Date(Date.now() - 3_600_000), requeued_at: null };
  const jobs = async () => (await sql`select id from pgboss.job where name = 'deliver-outbox'`.execute(app.db)).rows;
  const requeue = async () => {
    await app.db.updateTable('outbox').set(old).where('ref', '=', registrationId).execute();
    await requeueUnsent(app.context);
  };
  const [first] = await jobs();
  await requeue();
  expect(await jobs()).toEqual([first]);
  await sql`delete from pgboss.job where name = 'deliver-outbox'`.execute(app.db);
  await requeue();
  expect(await jobs()).toHaveLength(1);
});

async function counted(ref: string) {
  const { rows } = await sql<{ id: string }>`select id from outbox where ref = ${ref}`.execute(app.db);
  const ids = rows.map(({ id }) => id);
  const jobs = await sql`select 1 from pgboss.job where data ->> 'outboxId' = any (${ids})`.execute(app.db);
  const all = await sql<{ n: string }>`select count(*) as n from pgboss.job`.execute(app.db);
  return { messages: ids.length, jobs: jobs.rows.length, all: Number(all.rows[0]!.n) };
}

test('a cause is told once, however often it is told, and its delivery is queued with it', async () => {
  const { customer } = await openBrowser(app, await app.customer());
  const ref = randomUUID();
  const telling = { ref, userId: customer.userId, payload: { registrationId: ref } };
  for (let times = 0; times < 2; times += 1)
    await app.db.transaction().execute((tx) => enqueueMail(app.context, tx, paymentReceivedMail, telling));
  expect(await counted(ref)).toMatchObject({ messages: 1, jobs: 1 });
});

test('what is undone was not told: neither message nor job stays', async () => {
  const { customer } = await openBrowser(app, await app.customer());
  const ref = randomUUID();
  const before = await counted(ref);
  const undone = app.db.transaction().execute(async (tx) => {
    await enqueueMail(app.context, tx, paymentReceivedMail, {
      ref,
      userId: customer.userId,
      payload: { registrationId: ref },
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await counted(ref)).toEqual(before);
});

test('what is held after a restore is not sent, whatever is queued, until that hold is let go; another one stays', async () => {
  const hold = async (customer: Customer, at: Date) => {
    const registrationId = await paidRegistration(app, customer);
    await holdUnsent(app.db, at);
    return registrationId;
  };
  await runJobs(app, deliverOutboxJob.name);
  const [one, other] = [await app.customer(), await app.customer()];
  const moment = new Date('2026-11-24T10:15:00.123Z');
  const registrationId = await hold(one, moment);
  await hold(other, new Date('2026-11-24T10:15:00.124Z'));
  await runJobs(app, deliverOutboxJob.name);
  await deliverFor(registrationId);
  await requeueUnsent(app.context);
  expect([await mailsOf(one), await mailsOf(other)]).toEqual([[], []]);
  expect(await releaseHeld(app.db, moment)).toBe(1);
  expect(await releaseHeld(app.db, moment)).toBe(0);
  await requeueUnsent(app.context);
  await runJobs(app, deliverOutboxJob.name);
  await requeueUnsent(app.context);
  await runJobs(app, deliverOutboxJob.name);
  expect([(await mailsOf(one)).length, (await mailsOf(other)).length]).toEqual([1, 0]);
});
