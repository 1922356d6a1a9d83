import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askedReturn, makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { correctFormedOn, type FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { select, selectOne, update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { joined, personIdOf } from '../../testing/people/own-people.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { enterByCode, eventKinds, readAndSign } from '../../testing/signatures/own-signing.ts';
import { findEnvelope } from '../signatures/envelopes/envelopes.queries.ts';
import { endExpired } from '../signatures/rounds/remind-signers.ts';
import { askApproval, askForApprovals } from './approval/ask-approval.ts';

const app = testApp();
const staff = testStaff(app);

const name = 'Titular Principal';
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

async function toApprove() {
  const of = await companyWithReturns(app);
  const packet = await askedReturn(app, of, staff);
  return { of, ...returnCalls(app, of), id: packet.id, signing: packet.signing! };
}

const standing = (returnId: string) =>
  selectOne(app.db, 'returns', { id: returnId }, ['state', 'approved_by', 'approved_name', 'approved_at']);
const waiting = { state: 'to_approve', approved_by: null, approved_name: null, approved_at: null };
const envelopesOf = ({ registrationId }: FormedCompany) =>
  select(app.db, 'envelopes', { registration_id: registrationId }, ['id', 'state', 'ended_reason']);
const wholeOf = async (envelopeId: string) => (await findEnvelope(app.db, envelopeId))!;

test('what the team accepts is asked to be signed once, with every paper of the packet; signed it is approved', async () => {
  const { of, id: returnId, signing, packet, approve } = await toApprove();
  expect(signing).toEqual({ envelope_id: id, signer_id: id, state: 'open', asked_at: time });
  const { papers, generation } = await packet();
  await askApproval(app.context, { returnId, generation });
  expect(await envelopesOf(of)).toEqual([{ id: signing.envelope_id, state: 'open', ended_reason: null }]);
  const asked = await wholeOf(signing.envelope_id);
  expect(asked.row).toMatchObject({
    title: 'Aprobación: Formulario 5472 con 1120 pro forma (2025)',
    registration_id: of.registrationId,
    user_id: of.customer.userId,
    way: 'electronic',
    asked_by: null,
  });
  expect(asked.signers.map((one) => [one.name, one.email, one.role])).toEqual([[name, of.customer.email, 'Member']]);
  const sheet = asked.papers.at(-1)!;
  expect(asked.papers.map((one) => [one.document_id, one.is_attached, one.places.length])).toEqual([
    ...papers.map(({ document_id }) => [document_id, true, 0]),
    [sheet.document_id, false, 1],
  ]);
  expect(await selectOne(app.db, 'documents', { id: sheet.document_id }, ['category', 'source', 'is_signed'])).toEqual({
    category: 'tax_consent',
    source: 'generated',
    is_signed: false,
  });
  const query = { company_id: of.registrationId };
  const { todos } = (await app.call('GET /api/todos', { token: of.customer.token, query })).body.data;
  expect(todos.flatMap(({ kind, item }) => (kind === 'return' || kind === 'signing' ? [[kind, item]] : []))).toEqual([
    ['return', returnId],
  ]);

  const signed = await approve(signing.signer_id);
  expect([signed.status, signed.body.data?.signing.state]).toEqual([200, 'completed']);
  const at = (await wholeOf(signing.envelope_id)).signers[0]!.signed_at!;
  expect(await standing(returnId)).toEqual({
    state: 'approved',
    approved_by: 'account',
    approved_name: name,
    approved_at: at,
  });
  expect(await packet()).toMatchObject({
    state: 'approved',
    approved: { name, at: at.toISOString() },
    signing: { ...signing, state: 'completed' },
  });
  await runJobs(app, 'seal-envelope');
  const sealed = { registration_id: of.registrationId, category: 'tax_consent', is_current: true };
  expect(await selectOne(app.db, 'documents', sealed, ['source', 'is_signed'])).toEqual({
    source: 'signed',
    is_signed: true,
  });
});

test('a signature approves the packet of its own company alone, and another customer neither signs nor asks', async () => {
  const first = await toApprove();
  const of = await companyWithReturns(app, { by: first.of.customer });
  const second = { ...returnCalls(app, of), ...(await askedReturn(app, of, staff)) };
  const stranger = await app.customer();
  const theirs = returnCalls(app, first.of, stranger);
  expect((await theirs.askAgain(first.id, 1)).body.code).toBe('companies.registration_not_found');
  const read = await app.call('GET /api/signing/:id', {
    token: stranger.token,
    params: { id: first.signing.signer_id },
  });
  expect([read.status, read.body.code]).toEqual([404, 'signatures.not_found']);
  // A packet of one of their companies is none of the other.
  expect((await second.askAgain(first.id, 1)).body.code).toBe('returns.not_found');
  expect((await second.approve(second.signing!.signer_id)).status).toBe(200);
  expect(await standing(first.id)).toEqual(waiting);
  expect((await standing(second.id)).state).toBe('approved');
});

test('what the ledger says no longer is not signed; made again it is asked anew, and the signing of before is over', async () => {
  const { of, id: returnId, signing, packet, get, answer, make, approve } = await toApprove();
  await app.call('GET /api/signing/:id', { of, params: { id: signing.signer_id } });
  const question = (await get()).questions.find(({ key }) => key === 'other_assets')!;
  await answer('other_assets', 100_000, { before: question.answered_at });
  const refused = await approve(signing.signer_id);
  expect([refused.status, refused.body.code]).toEqual([409, 'returns.outdated']);
  expect(await standing(returnId)).toEqual(waiting);
  const kinds = await eventKinds(app, signing.envelope_id);
  expect(kinds.filter((kind) => kind === 'signed' || kind === 'completed')).toEqual([]);
  expect((await returnCalls(app, of).askAgain(returnId, 1)).status).toBe(200);

  await make();
  expect(await envelopesOf(of)).toEqual([
    { id: signing.envelope_id, state: 'cancelled', ended_reason: 'Los papeles se generan otra vez.' },
  ]);
  expect((await approve(signing.signer_id)).body.code).toBe('signatures.gone');
  await runJobs(app, 'make-return');
  expect(await packet()).toMatchObject({ state: 'in_review', generation: 2, signing: null });
  await teamCalls(staff, returnId).review(2, 'accept');
  // The job of the making before, late.
  await askApproval(app.context, { returnId, generation: 1 });
  expect((await packet()).signing).toBeNull();
  await runJobs(app, 'ask-approval');
  const anew = (await packet()).signing!;
  expect(anew.envelope_id).not.toBe(signing.envelope_id);
  expect((await approve(anew.signer_id)).status).toBe(200);
  expect((await standing(returnId)).state).toBe('approved');
});

test('sent back while it is read nothing is signed, and whoever was asked reads why', async () => {
  const { of, id: returnId, signing, packet, approve } = await toApprove();
  expect((await teamCalls(staff, returnId).review(1, 'send_back', 'Falta PayPal.')).status).toBe(200);
  expect(await envelopesOf(of)).toEqual([
    { id: signing.envelope_id, state: 'cancelled', ended_reason: 'Los papeles se devolvieron para corregirlos.' },
  ]);
  expect((await approve(signing.signer_id)).body.code).toBe('signatures.gone');
  expect(await packet()).toMatchObject({ state: 'sent_back', signing: null, approved: null });
  const told = await select(app.db, 'outbox', { kind: 'signing-ended' }, ['ref']);
  expect(told.filter(({ ref }) => ref.startsWith(signing.envelope_id))).toEqual([
    { ref: `${signing.envelope_id}:${signing.signer_id}` },
  ]);
  await askApproval(app.context, { returnId, generation: 1 });
  expect((await envelopesOf(of)).length).toBe(1);
});

test('sent back and signed at once one of them holds, and never both', async () => {
  const { id: returnId, signing, approve } = await toApprove();
  const [signed, sentBack] = await Promise.all([
    approve(signing.signer_id),
    teamCalls(staff, returnId).review(1, 'send_back', 'Falta PayPal.'),
  ]);
  expect(sentBack.status).toBe(200);
  expect([200, 409]).toContain(signed.status);
  const { state, approved_name: by } = await standing(returnId);
  expect([state, by]).toEqual(['sent_back', null]);
  expect((await wholeOf(signing.envelope_id)).row.state).toBe(signed.status === 200 ? 'completed' : 'cancelled');
});

test('declined it waits on, and is asked again once, also by two at once', async () => {
  const { of, id: returnId, signing, packet, askAgain, approve } = await toApprove();
  const body = { reason: 'El inventario no es ese.' };
  await app.call('POST /api/signing/:id/decline', { of, params: { id: signing.signer_id }, body });
  expect(await packet()).toMatchObject({ state: 'to_approve', signing: { ...signing, state: 'declined' } });
  expect((await askAgain(returnId, 2)).body.code).toBe('returns.moved_on');
  const both = await Promise.all([askAgain(returnId, 1), askAgain(returnId, 1)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await envelopesOf(of)).map(({ state }) => state).toSorted()).toEqual(['declined', 'open']);
  const present = (await packet()).signing!;
  expect(present).toEqual({ envelope_id: id, signer_id: id, state: 'open', asked_at: time });
  // An open one is not asked for twice.
  expect((await askAgain(returnId, 1)).status).toBe(200);
  expect((await envelopesOf(of)).length).toBe(2);
  expect((await approve(present.signer_id)).status).toBe(200);
  expect((await askAgain(returnId, 1)).body.code).toBe('returns.moved_on');
});

test('a signing of the sheet that somebody else asked for approves nothing, and is in the way until it ends', async () => {
  const { of, id: returnId, signing, packet, askAgain, get, answer } = await toApprove();
  const sheet = (await wholeOf(signing.envelope_id)).papers.at(-1)!.document_id;
  const reason = { reason: 'Otro día.' };
  await app.call('POST /api/envelopes/:id/cancel', { of, params: { id: signing.envelope_id }, body: reason });
  expect((await packet()).signing).toEqual({ ...signing, state: 'cancelled' });
  const signers = [{ name, email: `firmante-${randomUUID()}@example.com`, role: 'Member', step: 1 }];
  const asked = await app.call('POST /api/companies/:id/envelopes', { of, body: { documents: [sheet], signers } });
  const { id: envelopeId, signers: named } = asked.body.data.envelope;
  const again = await askAgain(returnId, 1);
  expect([again.status, again.body.code]).toEqual([409, 'signatures.asked_already']);
  const browser = await enterByCode(app, named[0]!.id);
  expect((await readAndSign(browser, named[0]!.id)).status).toBe(200);
  expect((await wholeOf(envelopeId)).row.state).toBe('completed');
  expect(await standing(returnId)).toEqual(waiting);
  const question = (await get()).questions.find(({ key }) => key === 'other_assets')!;
  await answer('other_assets', 100_000, { before: question.answered_at });
  expect((await askAgain(returnId, 1)).body.code).toBe('returns.outdated');
});

test('another version of a paper that is read ends the signing, and thirty days do', async () => {
  const { id: returnId, signing, packet, addStatement, askAgain, approve } = await toApprove();
  expect((await addStatement(returnId, 1)).status).toBe(200);
  // A paper that comes beside those that were asked for is none of them.
  expect((await packet()).signing).toEqual(signing);
  app.travel(31);
  expect((await packet()).signing).toEqual({ ...signing, state: 'expired' });
  await endExpired(app.context);
  expect((await askAgain(returnId, 1)).status).toBe(200);
  const anew = (await packet()).signing!;
  expect((await wholeOf(anew.envelope_id)).papers.length).toBe((await packet()).papers.length + 1);
  expect((await addStatement(returnId, 1, 3)).status).toBe(200);
  expect((await packet()).signing).toEqual({ ...anew, state: 'replaced' });
  expect((await approve(anew.signer_id)).body.code).toBe('signatures.gone');
  await runJobs(app, 'end-replaced');
  expect((await askAgain(returnId, 1)).status).toBe(200);
  expect((await approve((await packet()).signing!.signer_id)).status).toBe(200);
  expect((await packet()).state).toBe('approved');
});

test('whoever is known by a mailed code approves as well, and the packet says how', async () => {
  const { of, id: returnId, signing } = await toApprove();
  const email = `firmante-${randomUUID()}@example.com`;
  const params = { id: signing.envelope_id, signerId: signing.signer_id };
  expect(
    (await app.call('PUT /api/envelopes/:id/signers/:signerId/email', { of, params, body: { email } })).status,
  ).toBe(200);
  const browser = await enterByCode(app, signing.signer_id);
  expect((await readAndSign(browser, signing.signer_id)).status).toBe(200);
  expect(await standing(returnId)).toMatchObject({ state: 'approved', approved_by: 'code', approved_name: name });
});

test('a packet that stands elsewhere is not approved by a signature, and that is not given', async () => {
  const { id: returnId, signing, approve } = await toApprove();
  await update(app.db, 'returns', { id: returnId }, { state: 'in_review' });
  const refused = await approve(signing.signer_id);
  expect([refused.status, refused.body.code]).toEqual([409, 'returns.moved_on']);
  expect((await wholeOf(signing.envelope_id)).row.state).toBe('open');
});

test('of a year that a corrected formation date took away nothing is signed', async () => {
  const { of, signing, approve } = await toApprove();
  await correctFormedOn(app, of, '2025-02-10', '2026-02-10');
  const refused = await approve(signing.signer_id);
  expect([refused.status, refused.body.code]).toEqual([409, 'returns.outdated']);
  expect((await wholeOf(signing.envelope_id)).row.state).toBe('open');
});

test('what no job asked for is asked for later, and what was asked for is left alone', async () => {
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  const { packet } = returnCalls(app, of);
  const { id: returnId } = await packet();
  await teamCalls(staff, returnId).review(1, 'accept');
  await askForApprovals(app.context);
  expect((await packet()).signing).toBeNull();
  app.travel(2 / (24 * 60));
  await askForApprovals(app.context);
  expect((await packet()).signing).toEqual({ envelope_id: id, signer_id: id, state: 'open', asked_at: time });
  await askForApprovals(app.context);
  await runJobs(app, 'ask-approval');
  expect((await envelopesOf(of)).length).toBe(1);
});

const personAt = async (of: FormedCompany) => ({ id: of.registrationId, personId: await personIdOf(app, of) });

test('whoever reads the papers and is removed, or leads no longer, approves nothing; whoever leads is asked', async () => {
  for (const way of ['removed', 'less'] as const) {
    const { of, id: returnId, signing, approve } = await toApprove();
    await app.call('GET /api/signing/:id', { of, params: { id: signing.signer_id } });
    const next = await joined(app, of, 'titular', { name: 'Otra Titular' });
    const params = await personAt(of);
    const by = { token: next.customer.token, params };
    const body = { before: 'titular', role: 'contador', may_pay: false } as const;
    if (way === 'less') await app.call('PUT /api/companies/:id/people/:personId', { ...by, body });
    else await app.call('DELETE /api/companies/:id/people/:personId', by);
    const refused = await approve(signing.signer_id);
    expect([way, refused.status, refused.body.code]).toEqual([way, 409, 'signatures.gone']);
    expect(await standing(returnId)).toEqual(waiting);
    expect(await envelopesOf(of)).toEqual([
      { id: signing.envelope_id, state: 'cancelled', ended_reason: 'Ahora lo firma otra persona de la empresa.' },
    ]);
    await runJobs(app, 'ask-approval');
    const theirs = returnCalls(app, { ...of, customer: next.customer });
    const asked = (await theirs.packet()).signing!;
    expect((await wholeOf(asked.envelope_id)).signers.map(({ email }) => email)).toEqual([next.customer.email]);
    expect((await theirs.approve(asked.signer_id)).status).toBe(200);
    expect((await standing(returnId)).state).toBe('approved');
  }
});

test('removed and approved at once: it is approved by whoever was asked, or it is asked of the next', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { of, id: returnId, signing, approve } = await toApprove();
    const next = await joined(app, of, 'titular');
    const params = await personAt(of);
    const [signed, removed] = await Promise.all([
      approve(signing.signer_id),
      app.call('DELETE /api/companies/:id/people/:personId', { token: next.customer.token, params }),
    ]);
    expect(removed.status).toBe(200);
    const { state } = await standing(returnId);
    const [envelope] = await envelopesOf(of);
    expect([signed.status === 200, state, envelope!.state]).toEqual(
      signed.status === 200 ? [true, 'approved', 'completed'] : [false, 'to_approve', 'cancelled'],
    );
  }
});
