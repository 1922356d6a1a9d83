import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { presentConsent } from '@zarpa/contract/signatures/consent.rules.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { filePaper } from '../../testing/signatures/filed-paper.ts';
import {
  askedSigning,
  codeOf,
  enterByCode,
  eventKinds,
  linkBrowser,
  readAndSign,
  signerNamed,
  tokenOf,
  type AskedSigning,
} from '../../testing/signatures/own-signing.ts';
import { endExpired } from './rounds/remind-signers.ts';

const app = testApp();
const address = () => `firmante-${randomUUID()}@example.com`;
const two = () => [signerNamed('Socia Primera', address()), signerNamed('Socio Segundo', address())];

const stateOf = async ({ envelopeId, ...of }: AskedSigning) => {
  const { body } = await app.call('GET /api/envelopes/:id', { of, params: { id: envelopeId } });
  return body.data.envelope;
};

test('two people sign by their links in any order; then the papers wait for their seal, and the events are one chain', async () => {
  const of = await askedSigning(app, two());
  const [first, second] = of.signerIds as [string, string];
  for (const id of [second, first]) {
    const browser = await enterByCode(app, id);
    const signed = await readAndSign(browser, id);
    expect([signed.status, signed.body.data?.signing.me.state]).toEqual([200, 'signed']);
  }
  expect(await stateOf(of)).toMatchObject({
    state: 'completed',
    signers: [
      { name: 'Socia Primera', state: 'signed' },
      { name: 'Socio Segundo', state: 'signed' },
    ],
  });
  expect(await eventKinds(app, of.envelopeId)).toEqual([
    'asked',
    'invited',
    'invited',
    'code_passed',
    'opened',
    'read',
    'consented',
    'signed',
    'code_passed',
    'opened',
    'read',
    'consented',
    'signed',
    'completed',
  ]);
  const row = await app.db
    .selectFrom('envelopes')
    .select(['seal_at', 'sealed_at'])
    .where('id', '=', of.envelopeId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ seal_at: expect.any(Date), sealed_at: null });
});

test('of steps the second is invited when the first has signed, and does nothing before', async () => {
  const of = await askedSigning(app, [
    signerNamed('Socia Primera', address(), 1),
    signerNamed('Socio Segundo', address(), 2),
  ]);
  const [first, second] = of.signerIds as [string, string];
  await expect(tokenOf(app, second)).rejects.toThrow();
  const sent = await app.call('POST /api/envelopes/:id/signers/:signerId/invitation', {
    of,
    params: { id: of.envelopeId, signerId: second },
  });
  expect(sent.body.code).toBe('signatures.not_yet');
  await readAndSign(await enterByCode(app, first), first);
  expect(await stateOf(of)).toMatchObject({ state: 'open', signers: [{ state: 'signed' }, { state: 'invited' }] });
  const browser = await enterByCode(app, second);
  expect((await readAndSign(browser, second)).body.data.signing.state).toBe('completed');
});

describe('who may', () => {
  let of: AskedSigning;
  let other: AskedSigning;
  beforeAll(async () => {
    of = await askedSigning(app, two());
    other = await askedSigning(app, two());
  });

  test('a link alone shows no paper; a code that is not its own opens nothing', async () => {
    const [signer] = of.signerIds as [string];
    const browser = linkBrowser(app);
    const token = await tokenOf(app, signer);
    const opened = await browser.call('POST /api/signing/link', { body: { token } });
    expect(opened.body.data.link).toEqual({
      signing_id: signer,
      company_name: expect.any(String),
      titles: ['Acuerdo Operativo'],
      asked_by: expect.any(String),
      reason: 'Para el banco.',
      email_hint: 'f•••@example.com',
      needs: 'code',
    });
    for (const key of ['GET /api/signing/:id', 'GET /api/signing/:id/papers/:position'] as const)
      expect((await browser.call(key, { params: { id: signer, position: '0' } })).body.code).toBe(
        'signatures.code_needed',
      );
    await browser.call('POST /api/signing/code', { body: { token } });
    const right = await codeOf(app, signer);
    const wrong = right === '000000' ? '000001' : '000000';
    const tried = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { body } = await browser.call('POST /api/signing/verify', { body: { token, code: wrong } });
      tried.push([body.code, (body as { tries_left?: number }).tries_left]);
    }
    expect(tried).toEqual([
      ['signatures.code_wrong', 4],
      ['signatures.code_wrong', 3],
      ['signatures.code_wrong', 2],
      ['signatures.code_wrong', 1],
      ['signatures.code_wrong', 0],
      ['signatures.code_expired', undefined],
    ]);
    // Even the right one, after five.
    const late = await browser.call('POST /api/signing/verify', { body: { token, code: right } });
    expect(late.body.code).toBe('signatures.code_expired');
  });

  test('a code is good for fifteen minutes, and ten are sent for a link', async () => {
    const [, signer] = of.signerIds as [string, string];
    const browser = linkBrowser(app);
    const token = await tokenOf(app, signer);
    await browser.call('POST /api/signing/code', { body: { token } });
    app.travel(15 / 1440 + 1 / 86_400);
    const late = await browser.call('POST /api/signing/verify', { body: { token, code: await codeOf(app, signer) } });
    expect(late.body.code).toBe('signatures.code_expired');
    const answers = [];
    for (let turn = 0; turn < 10; turn += 1)
      answers.push(
        (
          await browser.call('POST /api/signing/code', {
            body: { token },
            headers: { 'x-forwarded-for': `10.9.8.${turn}` },
          })
        ).status,
      );
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 410]);
  });

  test('whoever gave a code is known for that signing alone; two signings of one person stay open side by side', async () => {
    const own = await askedSigning(app, two());
    const [mine] = own.signerIds as [string];
    const browser = await enterByCode(app, mine);
    const [others] = other.signerIds as [string];
    expect((await browser.call('GET /api/signing/:id', { params: { id: others } })).body.code).toBe(
      'signatures.code_needed',
    );
    await enterByCode(app, others, browser);
    const read = [];
    for (const id of [mine, others]) read.push((await browser.call('GET /api/signing/:id', { params: { id } })).status);
    expect(read).toEqual([200, 200]);
    app.travel(0.5 + 1 / 86_400);
    expect((await browser.call('GET /api/signing/:id', { params: { id: mine } })).body.code).toBe(
      'signatures.code_needed',
    );
  });

  test('an account with the invited address signs in, and no code is sent to it; one that did not confirm it does not count', async () => {
    const member = await app.customer();
    const unsure = await app.customer({ emailVerified: false });
    await openBrowser(app, member);
    await openBrowser(app, unsure);
    const own = await askedSigning(app, [
      signerNamed('Socia Primera', member.email),
      signerNamed('Socio Segundo', unsure.email),
    ]);
    const [first, second] = own.signerIds as [string, string];
    const token = await tokenOf(app, first);
    expect((await app.call('POST /api/signing/link', { body: { token } })).body.data.link.needs).toBe('sign_in');
    const refusals = [
      await app.call('POST /api/signing/code', { body: { token } }),
      await app.call('POST /api/signing/verify', { body: { token, code: '123456' } }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(['signatures.has_account', 'signatures.has_account']);
    const call: typeof app.call = (key, options = {}) => app.call(key, { token: member.token, ...options });
    expect((await readAndSign({ call }, first)).body.data.signing.me.state).toBe('signed');
    const refused = await app.call('GET /api/signing/:id', { token: unsure.token, params: { id: second } });
    expect(refused.body.code).toBe('signatures.not_found');
    const stranger = await app.call('GET /api/signing/:id', { token: other.customer.token, params: { id: first } });
    expect(stranger.body.code).toBe('signatures.not_found');
  });

  test('of another customer, and of another company of one customer, nothing is found', async () => {
    const theirs = { of: other, params: { id: of.envelopeId, signerId: of.signerIds[0]! } };
    const answers = [
      await app.call('GET /api/envelopes/:id', theirs),
      await app.call('POST /api/envelopes/:id/signers/:signerId/invitation', theirs),
      await app.call('PUT /api/envelopes/:id/signers/:signerId/email', { ...theirs, body: { email: 'x@example.com' } }),
      await app.call('POST /api/envelopes/:id/cancel', { ...theirs, body: { reason: 'No.' } }),
      // Their own envelope, another’s signer.
      await app.call('POST /api/envelopes/:id/signers/:signerId/invitation', {
        of: other,
        params: { id: other.envelopeId, signerId: of.signerIds[0]! },
      }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'signatures.not_found'));
    const listed = await app.call('GET /api/companies/:id/envelopes', {
      token: other.customer.token,
      params: { id: of.registrationId },
    });
    expect(listed.body.code).toBe('companies.registration_not_found');
    const second = await boughtCase(app, of.customer);
    const mixed = await app.call('POST /api/companies/:id/envelopes', {
      of: second,
      body: { documents: [other.documentId], signers: two(), reason: '' },
    });
    const own = await app.call('POST /api/companies/:id/envelopes', {
      of: second,
      body: { documents: [of.documentId], signers: two(), reason: '' },
    });
    expect([mixed.body.code, own.body.code]).toEqual(['request.invalid', 'request.invalid']);
    const empty = await app.call('GET /api/companies/:id/envelopes', { of: second });
    expect(empty.body.data.envelopes).toEqual([]);
  });
});

describe('a link is void', () => {
  const opened = async (token: string) => (await app.call('POST /api/signing/link', { body: { token } })).body.code;

  test('after signing, after another was sent, after its address was corrected, and after the end', async () => {
    const of = await askedSigning(app, two());
    const [first, second] = of.signerIds as [string, string];
    const signed = await tokenOf(app, first);
    await readAndSign(await enterByCode(app, first), first);
    const before = await tokenOf(app, second);
    const path = { of, params: { id: of.envelopeId, signerId: second } };
    app.travel(1 / 1440);
    await app.call('POST /api/envelopes/:id/signers/:signerId/invitation', path);
    const again = await tokenOf(app, second);
    app.travel(1 / 1440);
    const email = address();
    await app.call('PUT /api/envelopes/:id/signers/:signerId/email', { ...path, body: { email } });
    const corrected = await tokenOf(app, second);
    expect(await Promise.all([signed, before, again, corrected].map(opened))).toEqual([
      'signatures.link_ended',
      'signatures.link_ended',
      'signatures.link_ended',
      undefined,
    ]);
    await app.call('POST /api/envelopes/:id/cancel', {
      of,
      params: { id: of.envelopeId },
      body: { reason: 'Cambian los socios.' },
    });
    expect(await opened(corrected)).toBe('signatures.link_ended');
  });

  test('by time it says so, before and after the round that ends it; a link of before does not', async () => {
    const of = await askedSigning(app, two());
    const [first, second] = of.signerIds as [string, string];
    const before = await tokenOf(app, first);
    app.travel(1 / 1440);
    await app.call('POST /api/envelopes/:id/signers/:signerId/invitation', {
      of,
      params: { id: of.envelopeId, signerId: first },
    });
    const signed = await tokenOf(app, second);
    await readAndSign(await enterByCode(app, second), second);
    const last = await tokenOf(app, first);
    app.travel(30);
    const all = () => Promise.all([last, before, signed].map(opened));
    const ended = ['signatures.link_expired', 'signatures.link_ended', 'signatures.link_ended'];
    expect(await all()).toEqual(ended);
    const late = [
      await app.call('POST /api/signing/code', { body: { token: last } }),
      await app.call('POST /api/signing/verify', { body: { token: last, code: '123456' } }),
    ];
    expect(late.map(({ body }) => body.code)).toEqual([ended[0], ended[0]]);
    while (await endExpired(app.context)) continue;
    expect(await all()).toEqual(ended);
  });

  test('whoever gave the code of a wrong address is out once it is corrected; what they read is not the other’s', async () => {
    const of = await askedSigning(app, two());
    const [first] = of.signerIds as [string];
    const params = { id: first };
    const wrong = await enterByCode(app, first);
    await wrong.call('POST /api/signing/:id/readings', { params, body: { position: 0, page: 1, is_all: true } });
    await wrong.call('PUT /api/signing/:id/consent', { params, body: { version: presentConsent.version } });
    await app.call('PUT /api/envelopes/:id/signers/:signerId/email', {
      of,
      params: { id: of.envelopeId, signerId: first },
      body: { email: address() },
    });
    expect((await wrong.call('GET /api/signing/:id', { params })).body.code).toBe('signatures.code_needed');
    const reading = { position: 0, page: 1, is_all: true };
    const late = await wrong.call('POST /api/signing/:id/readings', { params, body: reading });
    expect(late.body.code).toBe('signatures.code_needed');
    const right = await enterByCode(app, first);
    const { body } = await right.call('GET /api/signing/:id', { params });
    expect(body.data.signing).toMatchObject({
      papers: [{ is_read: false }],
      me: { state: 'invited', has_consented: false },
    });
  });

  test('a reminder’s new link leaves a browser that gave the code where it is', async () => {
    const of = await askedSigning(app, two());
    const [first] = of.signerIds as [string];
    const browser = await enterByCode(app, first);
    await app.call('POST /api/envelopes/:id/signers/:signerId/invitation', {
      of,
      params: { id: of.envelopeId, signerId: first },
    });
    expect((await readAndSign(browser, first)).status).toBe(200);
  });
});

test('nothing is signed unread, without consent, with another paper, or with another name unsaid', async () => {
  const of = await askedSigning(app, two());
  const [first] = of.signerIds as [string];
  const { call } = await enterByCode(app, first);
  const params = { id: first };
  const { papers } = (await call('GET /api/signing/:id', { params })).body.data.signing;
  const seen = papers.map(({ sha256 }) => sha256);
  const sign = (change: object = {}) =>
    call('POST /api/signing/:id/signature', {
      params,
      body: {
        seen,
        adoption: { kind: 'typed', name: 'Socia Primera' },
        is_name_confirmed: false,
        zone: 'Europe/Madrid',
        ...change,
      },
    }).then(({ status, body }) => body.code ?? status);
  const answers = [await sign()];
  await call('POST /api/signing/:id/readings', { params, body: { position: 0, page: 1, is_all: true } });
  answers.push(await sign());
  const stale = await call('PUT /api/signing/:id/consent', { params, body: { version: 'FE-0' } });
  expect(stale.body.code).toBe('request.invalid');
  await call('PUT /api/signing/:id/consent', { params, body: { version: presentConsent.version } });
  answers.push(await sign({ seen: ['0'.repeat(64)] }));
  answers.push(await sign({ zone: 'Marte/Olimpo' }));
  answers.push(await sign({ adoption: { kind: 'typed', name: 'Otra Persona' } }));
  answers.push(await sign({ adoption: { kind: 'drawn', name: 'Socia Primera', strokes: [[[0.5, 0.5]]] } }));
  answers.push(await sign({ adoption: { kind: 'typed', name: 'Otra Persona' }, is_name_confirmed: true }));
  expect(answers).toEqual([
    'signatures.not_read',
    'signatures.no_consent',
    'signatures.changed',
    'request.invalid',
    'signatures.name_differs',
    'request.invalid',
    200,
  ]);
  // A repeated press is one signature, as it was.
  expect(await sign()).toBe(200);
  const row = await app.db
    .selectFrom('signers')
    .select(['adoption', 'zone', 'known_by'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ adoption: { kind: 'typed', name: 'Otra Persona' }, zone: 'Europe/Madrid', known_by: 'code' });
  expect((await eventKinds(app, of.envelopeId)).filter((kind) => kind === 'signed')).toHaveLength(1);
});

test('two sign at once: both are signed, the signing is complete, and is sealed once', async () => {
  const of = await askedSigning(app, two());
  const browsers = [];
  for (const id of of.signerIds) browsers.push({ id, browser: await enterByCode(app, id) });
  const answers = await Promise.all(
    browsers.flatMap(({ id, browser }) => [readAndSign(browser, id), readAndSign(browser, id)]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const kinds = await eventKinds(app, of.envelopeId);
  expect([
    kinds.filter((kind) => kind === 'signed').length,
    kinds.filter((kind) => kind === 'completed').length,
  ]).toEqual([2, 1]);
});

test('signings of one company that end at once do not wait for each other', async () => {
  const of = await boughtCase(app);
  const asked = [];
  for (let count = 0; count < 6; count += 1) {
    const documentId = await filePaper(app, of, randomUUID());
    const { body } = await app.call('POST /api/companies/:id/envelopes', {
      of,
      body: { documents: [documentId], signers: two(), reason: '' },
    });
    const { id: envelopeId, signers } = body.data.envelope;
    for (const { id } of signers) asked.push({ id, envelopeId, browser: await enterByCode(app, id) });
  }
  const answers = await Promise.all(asked.map(({ id, browser }) => readAndSign(browser, id)));
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  const ended = await app.db
    .selectFrom('envelopes')
    .select('state')
    .where('id', 'in', [...new Set(asked.map(({ envelopeId }) => envelopeId))])
    .execute();
  expect(ended.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'completed'));
});

test('an account with a second factor shows it before it reads or signs', async () => {
  const member = await app.customer();
  const browser = await openBrowser(app, member);
  await enroll(browser);
  const of = await askedSigning(app, [signerNamed('Socia Primera', member.email)]);
  const [id] = of.signerIds as [string];
  const unproven = await openBrowser(app, member, `another-${randomUUID()}`);
  const token = await tokenOf(app, id);
  const answers = [
    await unproven.call('GET /api/signing/:id', { params: { id } }),
    await unproven.call('GET /api/signing/:id/papers/:position', { params: { id, position: '0' } }),
    await readAndSign(browser, id),
  ];
  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
    'two_factor.challenge_required',
    'two_factor.challenge_required',
    200,
  ]);
  // Its mailbox alone is no way around.
  const code = await app.call('POST /api/signing/code', { body: { token } });
  expect(code.status).toBe(410);
});

test('before one’s turn nothing is read, agreed to, signed or declined; after an end no address is corrected', async () => {
  const member = await app.customer();
  await openBrowser(app, member);
  const of = await askedSigning(app, [
    signerNamed('Socia Primera', address(), 1),
    signerNamed('Socio Segundo', member.email, 2),
  ]);
  const [first, second] = of.signerIds as [string, string];
  const by = { token: member.token, params: { id: second } };
  const adoption = { kind: 'typed', name: 'Socio Segundo' } as const;
  const sign = { seen: ['0'.repeat(64)], adoption, is_name_confirmed: false, zone: 'Europe/Madrid' };
  const decline = () => app.call('POST /api/signing/:id/decline', { ...by, body: { reason: 'No.' } });
  const early = [
    await app.call('POST /api/signing/:id/readings', { ...by, body: { position: 0, page: 1, is_all: true } }),
    await app.call('PUT /api/signing/:id/consent', { ...by, body: { version: presentConsent.version } }),
    await app.call('POST /api/signing/:id/signature', { ...by, body: sign }),
    await decline(),
  ];
  expect(early.map(({ body }) => body.code)).toEqual(early.map(() => 'signatures.not_yet'));
  await readAndSign(await enterByCode(app, first), first);
  const correct = (signerId: string) =>
    app.call('PUT /api/envelopes/:id/signers/:signerId/email', {
      of,
      params: { id: of.envelopeId, signerId },
      body: { email: address() },
    });
  const again = await app.call('POST /api/envelopes/:id/signers/:signerId/invitation', {
    of,
    params: { id: of.envelopeId, signerId: first },
  });
  expect([(await correct(first)).body.code, again.body.code]).toEqual([
    'signatures.signed_already',
    'signatures.signed_already',
  ]);
  await app.call('POST /api/envelopes/:id/cancel', { of, params: { id: of.envelopeId }, body: { reason: 'No.' } });
  expect([(await correct(second)).body.code, (await decline()).body.code]).toEqual([
    'signatures.gone',
    'signatures.gone',
  ]);
});
