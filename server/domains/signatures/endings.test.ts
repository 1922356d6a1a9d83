import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDocument, staffPaper } from '../documents/papers/add-document.ts';
import { bounceSignature } from '../notices/bounce-signature.rules.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { makeAgreement } from '../../testing/companies/made-agreement.ts';
import { lockedPdf, pdfOf } from '../../testing/files/sample-files.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import {
  askedSigning,
  enterByCode,
  eventKinds,
  readAndSign,
  signerNamed,
  type AskedSigning,
} from '../../testing/signatures/own-signing.ts';
import { isChainWhole } from './envelopes/append-signing-event.ts';
import { findEnvelope } from './envelopes/envelopes.queries.ts';
import { listSigningEvents } from './envelopes/signing-events.queries.ts';
import { endExpired, remindSigners } from './rounds/remind-signers.ts';

const secret = 'un secreto de dieciséis';
const app = testApp({ MAIL_BOUNCE_SECRET: secret });
const agent = testStaff(app, 'agent');
const address = () => `firmante-${randomUUID()}@example.com`;
const two = () => [signerNamed('Socia Primera', address()), signerNamed('Socio Segundo', address())];

const stateOf = async ({ envelopeId, ...of }: AskedSigning) => {
  const { body } = await app.call('GET /api/envelopes/:id', { of, params: { id: envelopeId } });
  return body.data.envelope;
};
const noticesOf = async ({ customer, envelopeId }: AskedSigning) => {
  const rows = await app.db
    .selectFrom('notices')
    .select('facts')
    .where('user_id', '=', customer.userId)
    .where('kind', '=', 'signing')
    .orderBy('seq')
    .execute();
  const facts = rows.map((row) => row.facts as Record<string, string>);
  return facts.filter(({ envelope_id }) => envelope_id === envelopeId).map(({ event, who }) => [event, who ?? null]);
};
const tasksOf = ({ caseId }: AskedSigning) =>
  app.db
    .selectFrom('tasks')
    .select(['kind', 'subject', 'outcome'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['signing_declined', 'ink_copy'])
    .orderBy('created_at')
    .execute();
/** Whom the mails of an ending reach. */
const endedMails = async ({ envelopeId }: AskedSigning) => {
  const rows = await app.db
    .selectFrom('outbox')
    .select(['payload', 'kind'])
    .where('kind', '=', 'signing-ended')
    .orderBy('created_at')
    .execute();
  return rows
    .map(({ payload }) => payload as { envelopeId: string; signerId: string | null })
    .filter((payload) => payload.envelopeId === envelopeId)
    .map(({ signerId }) => signerId);
};

test('whoever declines says why: it ends for all, the team has a task, the others and the owner are told', async () => {
  const of = await askedSigning(app, two());
  const [first, second] = of.signerIds as [string, string];
  const by = await enterByCode(app, first);
  const params = { id: first };
  const reason = 'Mi parte no es esa.';
  const declined = await by.call('POST /api/signing/:id/decline', { params, body: { reason } });
  expect(declined.body.data.signing).toMatchObject({
    state: 'declined',
    ended_reason: reason,
    me: { state: 'declined' },
  });
  // Said twice it is once; nobody signs any more.
  expect((await by.call('POST /api/signing/:id/decline', { params, body: { reason } })).status).toBe(200);
  const other = await app.call('GET /api/signing/:id', { params: { id: second } });
  expect(other.body.code).toBe('signatures.code_needed');
  expect(await stateOf(of)).toMatchObject({
    state: 'declined',
    signers: [{ state: 'declined', decline_reason: reason }, { state: 'invited' }],
  });
  expect(await tasksOf(of)).toEqual([{ kind: 'signing_declined', subject: of.envelopeId, outcome: null }]);
  expect(await noticesOf(of)).toEqual([['declined', 'Socia Primera']]);
  expect(await endedMails(of)).toEqual([second, null]);
  const cancelled = await app.call('POST /api/envelopes/:id/cancel', {
    of,
    params: { id: of.envelopeId },
    body: { reason: 'Otra vez.' },
  });
  const nobody = await app.call('POST /api/signing/:id/decline', { params: { id: second }, body: { reason } });
  expect([cancelled.body.code, nobody.body.code]).toEqual(['signatures.gone', 'signatures.code_needed']);
  const signedLate = await askedSigning(app, two());
  const [early] = signedLate.signerIds as [string];
  const browser = await enterByCode(app, early);
  await readAndSign(browser, early);
  const late = await browser.call('POST /api/signing/:id/decline', { params: { id: early }, body: { reason } });
  expect(late.body.code).toBe('signatures.signed_already');
});

test('after a signing was declined its paper is asked for again, and the same person signs', async () => {
  const people = two();
  const of = await askedSigning(app, people);
  const [first] = of.signerIds as [string];
  const by = await enterByCode(app, first);
  await by.call('POST /api/signing/:id/decline', { params: { id: first }, body: { reason: 'Lo hablamos antes.' } });
  const again = await app.call('POST /api/companies/:id/envelopes', {
    of,
    body: { documents: [of.documentId], signers: people, reason: '' },
  });
  const [signer] = again.body.data.envelope.signers;
  const signed = await readAndSign(await enterByCode(app, signer!.id), signer!.id);
  expect(signed.body.data.signing).toMatchObject({ state: 'open', me: { state: 'signed' } });
});

test('reminders go 2, 5 and 10 days after the invitation to whoever has not signed, once each; after 30 it ends', async () => {
  const of = await askedSigning(app, two());
  const [first, second] = of.signerIds as [string, string];
  await readAndSign(await enterByCode(app, first), first);
  const counted = [];
  let travelled = 0;
  for (const day of [1.9, 2.1, 4.9, 5.1, 9.9, 10.1, 20, 29.9]) {
    app.travel(day - travelled);
    travelled = day;
    await remindSigners(app.context);
    await remindSigners(app.context);
    await endExpired(app.context);
    counted.push((await eventKinds(app, of.envelopeId)).filter((kind) => kind === 'reminded').length);
  }
  expect(counted).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
  expect((await stateOf(of)).state).toBe('open');
  const browser = await enterByCode(app, second);
  app.travel(0.2);
  // Over at use as well, before anybody has ended it.
  expect((await stateOf(of)).state).toBe('expired');
  const late = await browser.call('POST /api/signing/:id/readings', {
    params: { id: second },
    body: { position: 0, page: 1, is_all: true },
  });
  expect(late.body.code).toBe('signatures.gone');
  await endExpired(app.context);
  await endExpired(app.context);
  expect((await eventKinds(app, of.envelopeId)).filter((kind) => kind === 'expired')).toEqual(['expired']);
  expect(await endedMails(of)).toEqual([first, second, null]);
});

test('a paper that another takes the place of is not signed any more; what was signed of it stays', async () => {
  const of = await askedSigning(app, two());
  const [first, second] = of.signerIds as [string, string];
  await readAndSign(await enterByCode(app, first), first);
  const reading = await enterByCode(app, second);
  await makeAgreement(app, { userId: of.customer.userId, registrationId: of.registrationId });
  // At once, and before the job has ended it.
  expect((await stateOf(of)).state).toBe('replaced');
  const signed = await readAndSign(reading, second);
  expect(signed.body.code).toBe('signatures.gone');
  expect([await runJobs(app, 'end-replaced'), await runJobs(app, 'end-replaced')]).toEqual([1, 0]);
  expect(await stateOf(of)).toMatchObject({
    state: 'replaced',
    signers: [{ state: 'signed' }, { state: 'invited' }],
  });
  const shown = await reading.call('GET /api/signing/:id', { params: { id: second } });
  expect(shown.body.data.signing.state).toBe('replaced');
  const asked = await app.call('POST /api/companies/:id/envelopes', {
    of,
    body: { documents: [of.documentId], signers: two(), reason: '' },
  });
  expect(asked.body.code).toBe('signatures.document_replaced');
});

test('an invitation that its address refuses is said to the owner, who corrects it; one that arrives is noted', async () => {
  const of = await askedSigning(app, two());
  const [first] = of.signerIds as [string];
  await runJobs(app, 'deliver-outbox');
  expect((await eventKinds(app, of.envelopeId)).filter((kind) => kind === 'delivered')).toHaveLength(2);
  const mail = await app.db
    .selectFrom('outbox as o')
    .innerJoin('signing_links as l', (join) => join.on((on) => on(on.cast('l.id', 'text'), '=', on.ref('o.ref'))))
    .select('o.id')
    .where('l.signer_id', '=', first)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify({ kind: 'permanent', message_id: mail.id });
  const sent = () =>
    fetch(`${app.url}/api/mail/bounces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'zarpa-signature': bounceSignature(secret, text, new Date()) },
      body: text,
    });
  expect([(await sent()).status, (await sent()).status]).toEqual([200, 200]);
  expect((await stateOf(of)).signers.map(({ is_bounced }) => is_bounced)).toEqual([true, false]);
  expect(await noticesOf(of)).toEqual([['bounced', 'Socia Primera']]);
  const corrected = await app.call('PUT /api/envelopes/:id/signers/:signerId/email', {
    of,
    params: { id: of.envelopeId, signerId: first },
    body: { email: address() },
  });
  expect(corrected.body.data.envelope.signers[0]).toMatchObject({ is_bounced: false, state: 'invited' });
});

test('an account is not deleted while papers of its company are being signed; once that ended it may', async () => {
  const of = await askedSigning(app, two());
  const browser = await openBrowser(app, of.customer);
  const before = await browser.call('GET /api/privacy/deletion');
  const isSaid = (names: string[]) => names.some((name) => name.includes('Acuerdo Operativo'));
  expect(isSaid(before.body.data.open_companies)).toBe(true);
  await app.call('POST /api/envelopes/:id/cancel', { of, params: { id: of.envelopeId }, body: { reason: 'No.' } });
  const after = await browser.call('GET /api/privacy/deletion');
  expect(isSaid(after.body.data.open_companies)).toBe(false);
});

test('the chain of events tells of each row that was taken, added or changed', async () => {
  const of = await askedSigning(app, two());
  const [first] = of.signerIds as [string];
  await readAndSign(await enterByCode(app, first), first);
  const { row } = (await findEnvelope(app.db, of.envelopeId))!;
  const events = await listSigningEvents(app.db, of.envelopeId);
  expect(isChainWhole(row, events)).toBe(true);
  for (const place of events.keys()) {
    const without = events.filter((_, index) => index !== place);
    const changed = events.map((event, index) =>
      index === place ? { ...event, at: new Date(event.at.getTime() + 1) } : event,
    );
    expect([isChainWhole(row, without), isChainWhole(row, changed)]).toEqual([false, false]);
  }
  await expect(
    app.ownerDb.updateTable('signing_events').set({ kind: 'asked' }).where('envelope_id', '=', of.envelopeId).execute(),
  ).rejects.toThrow();
});

describe('what is asked', () => {
  const ask = async (change: object, of?: AskedSigning) => {
    const own = of ?? (await boughtCase(app));
    const documentId = await makeAgreement(app, { userId: own.customer.userId, registrationId: own.registrationId });
    const body = { documents: [documentId], signers: two(), reason: '', ...change };
    const answer = await app.call('POST /api/companies/:id/envelopes', { of: own, body });
    return { own, documentId, answer };
  };

  test('a paper that is being signed, is a model, or is signed, is not asked for again', async () => {
    const of = await askedSigning(app, two());
    const open = await app.call('POST /api/companies/:id/envelopes', {
      of,
      body: { documents: [of.documentId], signers: two(), reason: '' },
    });
    const model = await makeAgreement(app, {
      userId: of.customer.userId,
      registrationId: of.registrationId,
      isReviewed: false,
    });
    const draft = await app.call('POST /api/companies/:id/envelopes', {
      of,
      body: { documents: [model], signers: two(), reason: '' },
    });
    const { own, documentId } = await ask({ documents: [randomUUID()] });
    await app.call('POST /api/documents/:id/signed-copy', {
      token: own.customer.token,
      params: { id: documentId },
      files: [{ name: 'firmado.pdf', content: pdfOf(1, { trailer: '% firmado' }) }],
    });
    const [signed] = await app.db
      .selectFrom('documents')
      .select('id')
      .where('registration_id', '=', own.registrationId)
      .where('is_signed', '=', true)
      .execute();
    const again = await app.call('POST /api/companies/:id/envelopes', {
      of: own,
      body: { documents: [signed!.id], signers: two(), reason: '' },
    });
    const byTeam = [];
    for (const [id, document] of [
      [own.registrationId, signed!.id],
      [own.registrationId, documentId],
      [of.registrationId, model],
    ] as const) {
      const body = { documents: [document], signers: two(), way: 'electronic' as const, reason: 'Sí.' };
      byTeam.push((await agent.call('POST /api/admin/companies/:id/envelopes', { params: { id }, body })).body.code);
    }
    expect(byTeam).toEqual(['signatures.document_signed', 'signatures.document_replaced', 'signatures.document_model']);
    expect([open, draft, again].map(({ body }) => body.code)).toEqual([
      'signatures.asked_already',
      'signatures.document_model',
      'signatures.document_signed',
    ]);
  });

  test('twice at once it is one signing', async () => {
    const of = await boughtCase(app);
    const documentId = await makeAgreement(app, { userId: of.customer.userId, registrationId: of.registrationId });
    const body = { documents: [documentId], signers: two(), reason: '' };
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST /api/companies/:id/envelopes', { of, body })));
    expect(answers.map(({ body: { code = 'ok' } }) => code).toSorted()).toEqual([
      'ok',
      'signatures.asked_already',
      'signatures.asked_already',
    ]);
  });

  test('two people have two addresses; one person in two roles may have one', async () => {
    const email = address();
    const [one, other] = [
      await ask({ signers: [signerNamed('Socia Primera', email), signerNamed('Socio Segundo', email.toUpperCase())] }),
      await ask({ signers: [signerNamed('Socia Primera', email), signerNamed('Socia Primera', email)] }),
    ];
    expect([one.answer.body.code, one.answer.body.details, other.answer.status]).toEqual([
      'request.invalid',
      [{ field: 'signers[1].email', message: 'Es la dirección de Socia Primera: cada persona firma con la suya' }],
      200,
    ]);
  });

  test('what nobody can sign safely is refused in words: with a password, and a paper of the IRS on the screen', async () => {
    const of = await boughtCase(app);
    const filed = async (category: 'other' | 'ss4', content: Buffer) => {
      const { userId } = of.customer;
      const file = {
        userId,
        registrationId: of.registrationId,
        kind: staffPaper,
        ref: randomUUID(),
        name: 'papel.pdf',
        mediaType: 'application/pdf',
        content,
      };
      const { id } = await storeFile(app.context, file, (tx, row) =>
        addDocument(app.context, tx, {
          id: row.id,
          userId,
          registrationId: of.registrationId,
          category,
          title: 'Papel',
          source: 'staff',
          isVisible: true,
          reason: 'Otro.',
          isQuiet: true,
        }),
      );
      return id;
    };
    const codes = [];
    for (const id of [await filed('other', lockedPdf()), await filed('ss4', pdfOf(1))]) {
      const body = { documents: [id], signers: two(), reason: '' };
      codes.push((await app.call('POST /api/companies/:id/envelopes', { of, body })).body.code);
      const asked = { params: { id: of.registrationId }, body: { ...body, way: 'electronic' as const, reason: 'Sí.' } };
      codes.push((await agent.call('POST /api/admin/companies/:id/envelopes', asked)).body.code);
    }
    expect(codes).toEqual([
      'signatures.document_unfit',
      'signatures.document_unfit',
      'signatures.in_ink',
      'signatures.in_ink',
    ]);
  });
});
