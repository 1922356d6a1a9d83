import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { joined, personIdOf } from '../../testing/people/own-people.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { select, update } from '../../testing/database/rows.ts';
import { companyWithReturns, namePreparer } from '../../testing/taxes/company-with-returns.ts';
import { letterCalls } from '../../testing/taxes/own-letters.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { taxCalls, type FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { endExpired } from '../signatures/rounds/remind-signers.ts';
import { askForLetter, askForLetters } from './engagement/ask-for-letter.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const staff = testStaff(app);
const administrator = testStaff(app, 'administrator');

const rowsOf = ({ registrationId }: FormedCompany) =>
  select(app.db, 'engagements', { registration_id: registrationId }, [
    'user_id',
    'tax_year',
    'template',
    'preparer_id',
    'document_id',
    'envelope_id',
  ]);
const lettersOf = ({ registrationId }: FormedCompany) =>
  app.db
    .selectFrom('documents')
    .select(['id', 'subject', 'title', 'version', 'is_current', 'is_signed', 'source'])
    .where('registration_id', '=', registrationId)
    .where('category', '=', 'tax_consent')
    .orderBy('created_at')
    .execute();
const envelopesOf = ({ registrationId }: FormedCompany) =>
  select(app.db, 'envelopes', { registration_id: registrationId }, ['id', 'state'], 'asked_at');

/** Papers of 2025 that the team looks at. */
async function inReview(of?: FormedCompany) {
  const company = of ?? (await companyWithReturns(app));
  await makeReturns(app, company);
  const { id, generation } = await returnCalls(app, company).packet();
  const { review, get } = teamCalls(staff, id);
  return {
    of: company,
    id,
    accept: () => review(generation, 'accept'),
    sendBack: () => review(generation, 'send_back', 'Falta una cuenta.'),
    seenByTeam: async () => (await get()).body.data.reviewed.engagement,
    ...letterCalls(app, company),
  };
}

const askedFor = async () => {
  const all = await inReview();
  await all.ask();
  expect((await all.letter())?.state).toBe('asked');
  return all;
};

let waiting: Awaited<ReturnType<typeof inReview>>;

describe('while no lawyer has looked at its text', () => {
  test('nobody is asked, nothing is made, and papers are accepted as before', async () => {
    const { of, accept, ask, again, letter, seenByTeam } = await inReview();
    waiting = await inReview();
    await askForLetters(app.context);
    expect(await ask()).toBe(2);
    expect([await letter(), await seenByTeam()]).toEqual([null, null]);
    const asked = await again();
    expect([asked.status, asked.body.data.returns.engagement, await ask()]).toEqual([200, null, 0]);
    expect([await rowsOf(of), await lettersOf(of), await envelopesOf(of)]).toEqual([[], [], []]);
    expect((await accept()).status).toBe(200);
  });
});

describe('once a lawyer has', () => {
  beforeAll(async () => {
    const list = await administrator.call('GET /api/admin/paper-templates');
    const ofLetter = ({ category }: { category: string }) => category === 'tax_consent';
    expect(list.body.data.templates.find(ofLetter)).toEqual({
      category: 'tax_consent',
      version: 'EL-1',
      review: null,
      former: [],
    });
    const body = { lawyer: 'Abogada de Cheyenne', admitted: 'Wyoming State Bar 7-0000', reviewed_on: '2026-01-20' };
    const noted = await administrator.call('POST /api/admin/paper-templates/:version/reviews', {
      params: { version: 'EL-1' },
      body,
    });
    expect(noted.body.data.templates.find(ofLetter)?.review).toMatchObject(body);
  });

  test('papers that were in review get theirs by the scheduled task: signed by whoever has the company, then accepted', async () => {
    const { of, letter, envelope, ask, accept, sign, seenByTeam } = waiting;
    const { userId, email } = of.customer;
    // Our turn is said before anything is made.
    expect(await letter()).toEqual({ state: 'making', envelope_id: null });
    expect((await accept()).body).toMatchObject({
      code: 'returns.letter_unsigned',
      message: 'Sin la carta de encargo firmada no se acepta. Se está preparando: en unos minutos le llega al cliente.',
    });
    await askForLetters(app.context);
    await askForLetters(app.context);
    expect(await ask()).toBe(1);
    const [row] = await rowsOf(of);
    expect(row).toEqual({
      user_id: userId,
      tax_year: 2025,
      template: 'EL-1',
      preparer_id: null,
      document_id: expect.any(String),
      envelope_id: expect.any(String),
    });
    const { document_id, envelope_id } = row!;
    expect(await lettersOf(of)).toEqual([
      {
        id: document_id,
        subject: 'engagement:2025',
        title: 'Carta de encargo (2025)',
        version: 1,
        is_current: true,
        is_signed: false,
        source: 'generated',
      },
    ]);
    expect([await letter(), await seenByTeam()]).toEqual([
      { state: 'asked', envelope_id },
      { state: 'asked', envelope_id },
    ]);
    const { papers, signers, ...asked } = await envelope();
    expect(asked).toMatchObject({ title: 'Carta de encargo (2025)', way: 'electronic', asked_by: 'Zarpa' });
    expect(signers).toMatchObject([{ name: 'Titular Principal', email, role: 'Member', step: 1, state: 'invited' }]);
    expect(papers.map(({ document_id: of_, places }) => [of_, places.map(({ signer_id }) => signer_id)])).toEqual([
      [document_id, [signers[0]!.id]],
    ]);
    expect((await accept()).body).toMatchObject({ code: 'returns.letter_unsigned', turn: expect.any(String) });
    await sign();
    expect(await letter()).toEqual({ state: 'signed', envelope_id });
    await askForLetters(app.context);
    expect([await ask(), await envelopesOf(of)]).toEqual([0, [{ id: envelope_id, state: 'completed' }]]);
    expect((await accept()).status).toBe(200);
    // It stays the year’s while other papers of it are made again.
    await makeReturns(app, of);
    await ask();
    expect([await letter(), (await lettersOf(of)).length]).toEqual([{ state: 'signed', envelope_id }, 1]);
  });

  test('a letter of one company is none of another, of the same customer or of somebody else', async () => {
    const own = await askedFor();
    const second = await inReview(await companyWithReturns(app, { by: own.of.customer }));
    const others = await askedFor();
    const idle = letterCalls(app, await companyWithReturns(app, { by: own.of.customer }));
    // Of this one nothing is in review.
    expect(await idle.letter()).toBeNull();
    await second.ask();
    await own.sign();
    expect([(await own.letter())?.state, (await second.letter())?.state]).toEqual(['signed', 'asked']);
    expect([(await second.accept()).status, (await others.accept()).status, (await own.accept()).status]).toEqual([
      409, 409, 200,
    ]);
    expect((await second.envelope()).id).not.toBe((await own.envelope()).id);
    await second.decline();
    const params = { id: second.of.registrationId };
    const { token } = others.of.customer;
    const strange = await app.call('POST /api/companies/:id/engagements', { token, params, body: { year: 2025 } });
    expect([strange.status, (await second.letter())?.state]).toEqual([404, 'ended']);
    expect((await own.again()).body.data.returns.engagement?.state).toBe('signed');
    expect([await second.ask(), (await second.letter())?.state]).toEqual([0, 'ended']);
    expect((await second.again(2031)).body.code).toBe('tax.year_unknown');
  });

  test('declined, cancelled or past its day it is asked for again, once, by whoever has the company; until then nothing is accepted', async () => {
    const other = await askedFor();
    const { of, letter, envelope, ask, again, accept, decline, sign } = await askedFor();
    const first = (await letter())!.envelope_id;
    // Nothing to ask again for while it is open.
    expect([(await again()).body.data.returns.engagement, await ask()]).toEqual([
      { state: 'asked', envelope_id: first },
      0,
    ]);
    await decline();
    expect(await letter()).toEqual({ state: 'ended', envelope_id: first });
    // Nobody is asked again without wanting it.
    await askForLetters(app.context);
    expect(await ask()).toBe(0);
    expect((await accept()).body).toMatchObject({
      code: 'returns.letter_unsigned',
      message: expect.stringContaining('Terminó sin firma'),
    });
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status, body }) => [status, body.data.returns.engagement?.state])).toEqual([
      [200, 'making'],
      [200, 'making'],
    ]);
    expect(await ask()).toBe(1);
    expect((await other.letter())?.state).toBe('asked');
    const { id: secondId } = await envelope();
    expect(secondId).not.toBe(first);
    const cancelled = await app.call('POST /api/envelopes/:id/cancel', {
      of,
      params: { id: secondId },
      body: { reason: 'La leo mañana.' },
    });
    expect([cancelled.status, (await letter())?.state]).toEqual([200, 'ended']);
    await again();
    await ask();
    app.travel(31);
    // Over at use as well, before anybody has ended it.
    expect((await letter())?.state).toBe('ended');
    await endExpired(app.context);
    expect((await letter())?.state).toBe('ended');
    await again();
    await ask();
    expect((await envelopesOf(of)).map(({ state }) => state)).toEqual(['declined', 'cancelled', 'expired', 'open']);
    expect((await lettersOf(of)).length).toBe(1);
    await sign();
    expect((await accept()).status).toBe(200);
  });

  test('twice at once it is one letter and one signing; interrupted anywhere it goes on; a paper of the team in its place is made anew', async () => {
    const { of, letter, ask, again, envelope } = await inReview();
    const year = { registrationId: of.registrationId, year: 2025 };
    const broken = { findMarks: () => Promise.reject(new Error('killed')) };
    const needs = { ...app.context, typesetter: { ...app.context.typesetter, ...broken } };
    await expect(askForLetter(needs, year)).rejects.toThrow('killed');
    const [kept] = await rowsOf(of);
    expect([kept?.envelope_id, await letter(), await envelopesOf(of)]).toEqual([
      null,
      { state: 'making', envelope_id: null },
      [],
    ]);
    await sql`delete from pgboss.job where name = 'ask-for-letter'`.execute(app.db);
    await Promise.all([0, 1].map(() => askForLetters(app.context)));
    expect(await ask()).toBe(1);
    await Promise.all([0, 1].map(() => askForLetter(app.context, year)));
    const second = await inReview();
    const ofSecond = { registrationId: second.of.registrationId, year: 2025 };
    await Promise.all([0, 1, 2].map(() => askForLetter(app.context, ofSecond)));
    await second.ask();
    expect([(await lettersOf(second.of)).length, (await envelopesOf(second.of)).length]).toEqual([1, 1]);
    expect([(await lettersOf(of)).map(({ id }) => id), (await envelopesOf(of)).length]).toEqual([
      [kept!.document_id],
      1,
    ]);
    expect((await envelope()).state).toBe('open');
    // As if the team had put another paper in its place.
    await app.db.updateTable('documents').set({ is_current: false }).where('id', '=', kept!.document_id).execute();
    expect((await letter())?.state).toBe('ended');
    await again();
    await ask();
    const [present] = await rowsOf(of);
    expect([present!.document_id === kept!.document_id, (await letter())?.state]).toEqual([false, 'asked']);
  });

  test('whoever is named as preparer later stands in another letter, which has to be signed too', async () => {
    const { of, letter, ask, sign, accept, sendBack } = await askedFor();
    await sign();
    await runJobs(app, 'seal-envelope');
    // The sealed copy takes the letter's place, and the letter stays signed.
    const versions = async () => (await lettersOf(of)).map((one) => [one.source, one.is_signed, one.is_current]);
    const sealed = [
      ['generated', false, false],
      ['signed', true, true],
    ];
    expect([await versions(), (await letter())?.state]).toEqual([sealed, 'signed']);
    await sendBack();
    await namePreparer(app, 'Preparadora Primera');
    await makeReturns(app, of);
    expect([(await letter())?.state, (await returnCalls(app, of).packet()).filed_by]).toEqual(['making', 'team']);
    await ask();
    const { generation, id } = await returnCalls(app, of).packet();
    const again = () => teamCalls(staff, id).review(generation, 'accept');
    expect([(await letter())?.state, (await again()).status, (await accept()).body.code]).toEqual([
      'asked',
      409,
      'returns.moved_on',
    ]);
    // What was signed stays beside it.
    expect(await versions()).toEqual([...sealed, ['generated', false, true]]);
    const [row] = await rowsOf(of);
    expect(row!.preparer_id).not.toBeNull();
    const facts = await app.db
      .selectFrom('documents')
      .select(['user_id', 'facts'])
      .where('id', '=', row!.document_id)
      .executeTakeFirstOrThrow();
    expect(facts.facts).toMatchObject({
      company_name: 'Faro Digital LLC',
      ein: expect.stringMatching(/^98-\d{7}$/),
      forms: ['Form 5472 with pro forma Form 1120'],
      preparer: { name: 'Preparadora Primera', ptin: 'P01234567', firm_name: 'Firma Inscrita LLC' },
      signer: { name: 'Titular Principal', title: 'Member', company: null },
    });
    await sign();
    expect((await again()).status).toBe(200);
  });

  test('whoever was asked for it leads no longer: the next one is asked, by a letter that names who signs', async () => {
    const { of, ask, envelope } = await askedFor();
    const before = await envelope();
    const next = await joined(app, of, 'titular', { name: 'Socia Segunda' });
    const params = { id: of.registrationId, personId: await personIdOf(app, of) };
    const token = next.customer.token;
    await app.call('DELETE /api/companies/:id/people/:personId', { token, params });
    expect(await ask()).toBe(1);
    const asked = { ...of, customer: next.customer };
    const calls = letterCalls(app, asked);
    expect((await calls.letter())?.state).toBe('asked');
    expect((await calls.envelope()).signers.map(({ email }) => email)).toEqual([next.customer.email]);
    expect((await envelopesOf(of)).map(({ id, state }) => [id === before.id, state])).toEqual([
      [true, 'cancelled'],
      [false, 'open'],
    ]);
    await calls.sign();
    expect((await calls.letter())?.state).toBe('signed');
  });

  test('whose account is deleted is asked for nothing', async () => {
    const { of, ask } = await inReview();
    await update(app.db, 'users', { id: of.customer.userId }, { deleted_at: new Date() });
    expect(await ask()).toBe(1);
    await askForLetters(app.context);
    expect([await ask(), await rowsOf(of), await lettersOf(of)]).toEqual([0, [], []]);
  });

  test('the annual report of the same year waits for no letter', async () => {
    const of = await companyWithReturns(app);
    const { answer } = taxCalls(app, of);
    await answer('wyoming_assets:2025', 1000);
    const { letter, accept, ask } = await inReview(of);
    const report = await returnCalls(app, of).packet('annual_report');
    const team = teamCalls(staff, report.id);
    expect((await team.get()).body.data.reviewed.engagement).toBeNull();
    expect((await team.review(report.generation, 'accept')).body.code).toBeUndefined();
    expect([(await letter())?.state, (await accept()).status]).toEqual(['making', 409]);
    await ask();
    await namePreparer(app, 'Preparador Segundo');
    expect((await answer('wyoming_assets:2025', 2000, 1000)).status).toBe(200);
    await makeReturns(app, of);
    expect((await returnCalls(app, of).packet('annual_report')).generation).toBe(2);
    // Whoever prepares it is nobody of the letter.
    expect((await letter())?.state).toBe('asked');
  });
});
