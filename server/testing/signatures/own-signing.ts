import { sql } from 'kysely';
import { expect } from 'vitest';
import { presentConsent } from '@zarpa/contract/signatures/consent.rules.ts';
import type { AskedSigner } from '@zarpa/contract/signatures/operations.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { boughtCase } from '../companies/bought-case.ts';
import { makeAgreement } from '../companies/made-agreement.ts';
import type { OwnCase } from '../companies/own-case.ts';

export type AskedSigning = OwnCase & { documentId: string; envelopeId: string; signerIds: string[] };

/** Somebody of one step who signs by link. */
export const signerNamed = (name: string, email: string, step = 1): AskedSigner => ({
  name,
  email,
  role: 'Member',
  step,
});

/** An agreement of a company, whose owner asked these people to sign it. */
export async function askedSigning(
  app: TestApp,
  signers: readonly AskedSigner[],
  { by, of }: { by?: Customer; of?: OwnCase } = {},
): Promise<AskedSigning> {
  const own = of ?? (await boughtCase(app, by));
  const { customer, registrationId } = own;
  const documentId = await makeAgreement(app, { userId: customer.userId, registrationId });
  const { status, body } = await app.call('POST /api/companies/:id/envelopes', {
    of: own,
    body: { documents: [documentId], signers: [...signers], reason: 'Para el banco.' },
  });
  expect([status, body.code]).toEqual([200, undefined]);
  const { id, signers: asked } = body.data.envelope;
  return { ...own, documentId, envelopeId: id, signerIds: asked.map((signer) => signer.id) };
}

/** The token in the last invitation of a signer. */
export async function tokenOf(app: TestApp, signerId: string): Promise<string> {
  const { rows } = await sql<{ payload: { linkId: string; sealedToken: string } }>`
    select o.payload from outbox o join signing_links l on l.id::text = o.ref
     where o.kind = 'signing-invitation' and l.signer_id = ${signerId}::uuid
     order by l.made_at desc, o.created_at desc limit 1`.execute(app.db);
  const { linkId, sealedToken } = rows[0]!.payload;
  return app.context.secrets.open('signing-link', linkId, sealedToken);
}

/** The last code that was mailed for a signer’s links. */
export async function codeOf(app: TestApp, signerId: string): Promise<string> {
  const { rows } = await sql<{ payload: { linkId: string; sealedCode: string } }>`
    select o.payload from outbox o join signing_links l on l.id::text = o.payload ->> 'linkId'
     where o.kind = 'signing-code' and l.signer_id = ${signerId}::uuid order by o.created_at desc limit 1`.execute(
    app.db,
  );
  const { linkId, sealedCode } = rows[0]!.payload;
  return app.context.secrets.open('signing-code', linkId, sealedCode);
}

export type SignerBrowser = { call: TestApp['call']; cookies: Map<string, string> };

/** The browser of somebody without an account. */
export function linkBrowser(app: TestApp): SignerBrowser {
  const cookies = new Map<string, string>();
  const call: TestApp['call'] = async (key, options = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.call(key, { ...options, headers: { ...(cookie && { cookie }), ...options.headers } });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  return { call, cookies };
}

/** Opens the last link of a signer, and gives its code. */
export async function enterByCode(
  app: TestApp,
  signerId: string,
  browser: SignerBrowser = linkBrowser(app),
): Promise<SignerBrowser> {
  const token = await tokenOf(app, signerId);
  expect((await browser.call('POST /api/signing/code', { body: { token } })).status).toBe(200);
  const body = { token, code: await codeOf(app, signerId) };
  const entered = await browser.call('POST /api/signing/verify', { body });
  expect([entered.status, entered.body.data?.signing_id]).toEqual([200, signerId]);
  return browser;
}

type Caller = Pick<SignerBrowser, 'call'>;

/** Reads all papers, agrees and signs with the name that stands in them. */
export async function readAndSign({ call }: Caller, signerId: string) {
  const params = { id: signerId };
  const read = await call('GET /api/signing/:id', { params });
  const { papers, me } = read.body.data.signing;
  for (const { position } of papers)
    await call('POST /api/signing/:id/readings', { params, body: { position, page: 1, is_all: true } });
  await call('PUT /api/signing/:id/consent', { params, body: { version: presentConsent.version } });
  return call('POST /api/signing/:id/signature', {
    params,
    body: {
      seen: papers.map(({ sha256 }) => sha256),
      adoption: { kind: 'typed', name: me.name },
      is_name_confirmed: false,
      zone: 'America/Bogota',
    },
  });
}

export async function eventKinds(app: TestApp, envelopeId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('signing_events')
    .select('kind')
    .where('envelope_id', '=', envelopeId)
    .orderBy('number')
    .execute();
  return rows.map(({ kind }) => kind);
}
