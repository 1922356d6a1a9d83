import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import type { FiledCase } from '../../../testing/companies/filed-case.ts';
import { answerSs4, paperedCase, takeStep } from '../../../testing/companies/papered-case.ts';
import { detailsOf } from '../../../testing/companies/purchase.ts';
import { select, selectOne } from '../../../testing/database/rows.ts';
import { pdfOf } from '../../../testing/files/sample-files.ts';
import { filersEnvironment } from '../../../testing/people/filers.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { companyPaper } from '../cases/files/company-paper.file.ts';
import { makePapers } from './make-papers.ts';
import { requestMissingPapers } from './requests/request-papers.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000', ...filersEnvironment });
const agent = testStaff(app, 'agent');

const make = () => runJobs(app, 'make-papers');
const forgetJobs = () => sql`delete from pgboss.job where name = 'make-papers'`.execute(app.db);
const formed = ['approved', 'submitted', 'formed'] as const;
const withEin = [...formed, 'ein_requested', 'ein_issued'] as const;

async function papersOf(of: FiledCase) {
  const { status, body } = await app.call('GET /api/companies/:id/papers', { of });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data.papers;
}
const paperOf = async (of: FiledCase, kind: string) => (await papersOf(of)).find((paper) => paper.kind === kind)!;
const statesOf = async (of: FiledCase) =>
  Object.fromEntries((await papersOf(of)).map(({ kind, state }) => [kind, state]));
const versionsOf = async ({ customer: { token } }: FiledCase, id: string) =>
  (await app.call('GET /api/documents/:id', { token, params: { id } })).body.data.versions;
const filesOf = ({ customer: { userId } }: FiledCase) =>
  select(app.db, 'files', { user_id: userId, kind: companyPaper.name }, ['id', 'object_key']);

async function correct(of: FiledCase, fact: string, before: string, after: string): Promise<void> {
  const params = { id: of.caseId };
  const { body } = await agent.call('GET /api/admin/cases/:id', { params });
  const correction = { version: body.data.standing.version, reason: 'Se mudó.', changes: [{ fact, before, after }] };
  const { status } = await agent.call('POST /api/admin/cases/:id/corrections', { params, body: correction });
  expect(status).toBe(200);
}
const street = 'member_0_address_line1';
const home = 'Avenida Corrientes 1234';

async function put(of: FiledCase, category: 'operating_agreement' | 'ss4', replaces?: string): Promise<string> {
  const content = pdfOf(1, { trailer: `% ${randomUUID()}` });
  const { status, body } = await agent.call('POST /api/admin/companies/:id/documents', {
    params: { id: of.registrationId },
    body: {
      category,
      title: 'Otro',
      is_visible: true,
      ...(replaces && { replaces, reason: 'Lo redactó su abogado.' }),
    },
    files: [{ name: 'otro.pdf', content }],
  });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data.document.id;
}

describe('made', () => {
  test('when the facts of each are there, by jobs at once one of each; the others say what they wait for and whose turn it is; what changes makes a version', async () => {
    const of = await paperedCase(app, agent, ['approved']);
    await make();
    expect(new Set(Object.values(await statesOf(of)))).toEqual(new Set(['waiting']));
    expect((await paperOf(of, 'operating_agreement')).waits_for).toBe(
      'Lo hacemos en cuanto el Estado constituya tu empresa. Ahora nos toca a nosotros.',
    );
    await takeStep(app, agent, of, 'submitted');
    await make();
    expect(await paperOf(of, 'articles')).toMatchObject({
      state: 'waiting',
      document_id: null,
      waits_for:
        'Los da el Estado cuando constituye tu empresa, con quién los firmó y cuándo. Ahora le toca al Estado.',
    });
    await takeStep(app, agent, of, 'formed');
    await Promise.all([1, 2, 3].map(() => makePapers(app.context, of)));
    await make();
    await makePapers(app.context, of);
    // Concurrent jobs keep one of each.
    const kept = await filesOf(of);
    expect(kept).toHaveLength(4);
    for (const { id } of kept) expect(await versionsOf(of, id)).toHaveLength(1);
    expect(await statesOf(of)).toEqual({
      articles: 'made',
      ein_letter: 'waiting',
      operating_agreement: 'made',
      certificate_good_standing: 'waiting',
      initial_resolution: 'made',
      membership_certificate: 'made',
      ss4: 'made',
      banking_resolution: 'waiting',
    });
    const theirs = await paperOf(of, 'articles');
    expect((await versionsOf(of, theirs.document_id!)).map(({ source, version }) => [source, version])).toEqual([
      ['state', 1],
    ]);
    expect((await paperOf(of, 'banking_resolution')).waits_for).toBe(
      'La hacemos en cuanto el IRS dé el EIN. Ahora nos toca a nosotros.',
    );

    // A change of facts makes a version that names it; other papers stay; changing back makes another version.
    const resolution = (await paperOf(of, 'initial_resolution')).document_id;
    await correct(of, street, home, 'Calle Nueva 5');
    await make();
    await correct(of, street, 'Calle Nueva 5', home);
    await make();
    const { document_id: id } = await paperOf(of, 'operating_agreement');
    expect((await versionsOf(of, id!)).map(({ version, is_current, reason }) => [version, is_current, reason])).toEqual(
      [
        [3, true, 'Cambió el domicilio de Titular Principal.'],
        [2, false, 'Cambió el domicilio de Titular Principal.'],
        [1, false, null],
      ],
    );
    expect((await paperOf(of, 'initial_resolution')).document_id).toBe(resolution);
    const { facts } = await selectOne(app.db, 'documents', { id: id! }, ['facts']);
    expect(facts).toMatchObject({
      company_name: 'Faro Digital LLC',
      member_0_name: 'Titular Principal',
      template: 'OA-3',
    });
  });

  test('a missing fact refuses the paper by its name, and nothing is made without it', async () => {
    const [member] = detailsOf(randomUUID()).members;
    const several = await paperedCase(app, agent, formed, {
      details: {
        members: [
          { ...member, ownership_percentage: 60 },
          { ...member, first_name: 'Íñigo', last_name: 'Pingüino', email: 'b@example.com', ownership_percentage: 40 },
        ],
      },
    });
    await app.db.updateTable('members').set({ address_city: null }).where('first_name', '=', 'Íñigo').execute();
    await make();
    expect(await paperOf(several, 'operating_agreement')).toMatchObject({
      state: 'missing',
      missing: ['domicilio de Íñigo Pingüino'],
    });
    const certificates = (await papersOf(several)).filter(({ kind }) => kind === 'membership_certificate');
    expect(certificates.map(({ subject, title, state }) => [subject, title, state])).toEqual([
      ['0', 'Certificado de membresía de Titular Principal', 'made'],
      ['1', 'Certificado de membresía de Íñigo Pingüino', 'made'],
    ]);
  });
});

describe('versions', () => {
  test('a fact that changes while its paper is made leaves neither a paper of the old ones nor bytes; one that was missing makes its own', async () => {
    const of = await paperedCase(app, agent, formed, { isAnswered: false });
    let isMoved = false;
    const typesetter = {
      ...app.context.typesetter,
      typeset: async (template: string, data: object) => {
        const pdf = await app.context.typesetter.typeset(template, data);
        if (!isMoved) await correct(of, street, home, 'Calle Nueva 5');
        isMoved = true;
        return pdf;
      },
    };
    const put: string[] = [];
    const files = {
      ...app.context.files,
      delete: async (key: string) => {
        put.push(key);
        await app.context.files.delete(key);
      },
    };
    await makePapers({ ...app.context, typesetter, files }, of);
    expect((await statesOf(of))['operating_agreement']).toBe('making');
    expect(put).toHaveLength(1);
    await make();
    const { document_id: id } = await paperOf(of, 'operating_agreement');
    expect(await versionsOf(of, id!)).toHaveLength(1);
    const { facts } = await selectOne(app.db, 'documents', { id: id! }, ['facts']);
    expect(facts).toMatchObject({ member_0_address: expect.stringContaining('Calle Nueva 5') });
    expect((await statesOf(of))['ss4']).toBe('missing');
    await answerSs4(app, agent, of);
    await make();
    expect(await paperOf(of, 'ss4')).toMatchObject({ state: 'made', missing: [] });
  });

  test('a case that came so far by an older release is asked about once; what the team put in its place, and what is signed, is not replaced', async () => {
    const of = await paperedCase(app, agent, formed);
    await forgetJobs();
    const requestedAt = () => selectOne(app.db, 'cases', { id: of.caseId }, ['papers_wanted_at']);
    expect(await requestedAt()).toEqual({ papers_wanted_at: null });
    expect(await statesOf(of)).toMatchObject({ operating_agreement: 'making' });
    await requestMissingPapers(app.context);
    const first = await requestedAt();
    expect(first.papers_wanted_at).not.toBeNull();
    await make();
    app.travel(1);
    await requestMissingPapers(app.context);
    expect(await requestedAt()).toEqual(first);

    const ours = (await paperOf(of, 'operating_agreement')).document_id!;
    const theirs = await put(of, 'operating_agreement', ours);
    const certificate = (await paperOf(of, 'membership_certificate')).document_id!;
    await app.db.updateTable('documents').set({ is_signed: true }).where('id', '=', certificate).execute();
    await correct(of, 'member_0_last_name', 'Principal', 'Mayor');
    await make();
    expect((await paperOf(of, 'operating_agreement')).document_id).toBe(theirs);
    expect((await paperOf(of, 'membership_certificate')).document_id).toBe(certificate);
    const resolution = (await paperOf(of, 'initial_resolution')).document_id!;
    expect((await versionsOf(of, resolution))[0]?.reason).toBe('Cambió el nombre de Titular Mayor.');
  });
});

describe('papers ready', () => {
  const stageOf = async ({ customer: { token }, registrationId }: FiledCase) =>
    (await app.call('GET /api/cases/:id', { token, params: { id: registrationId } })).body.data.standing.stage;

  test('with its EIN and every paper a case completes itself, once, and not while one is kept from its customer, to whom it is not there; what people took back, only a person completes again', async () => {
    const of = await paperedCase(app, agent, formed);
    await make();
    const agreement = (await paperOf(of, 'operating_agreement')).document_id!;
    const show = (is_visible: boolean) =>
      agent.call('PUT /api/admin/documents/:id', {
        params: { id: agreement },
        body: { is_visible, reason: 'Lo miramos.' },
      });
    await show(false);
    for (const event of ['ein_requested', 'ein_issued']) await takeStep(app, agent, of, event);
    await make();
    expect(await stageOf(of)).toBe('ein_issued');
    expect(await paperOf(of, 'operating_agreement')).toMatchObject({ state: 'making', document_id: null });
    expect((await show(true)).status).toBe(200);
    await Promise.all([1, 2].map(() => makePapers(app.context, of)));
    await make();
    expect(await stageOf(of)).toBe('completed');
    const { body } = await app.call('GET /api/cases/:id', { of });
    const completed = body.data.history.filter(({ kind }) => kind === 'completed');
    expect(completed.map(({ actor }) => actor)).toEqual(['system']);
    await takeBack(of);
    expect(await stageOf(of)).toBe('ein_issued');
    await make();
    expect(await stageOf(of)).toBe('ein_issued');
    await takeStep(app, agent, of, 'completed');
    expect(await stageOf(of)).toBe('completed');
  });

  async function takeBack(of: FiledCase): Promise<void> {
    const [first, second] = [await openStaff(app, 'administrator'), await openStaff(app, 'administrator')];
    const params = { id: of.caseId };
    const { body } = await first.call('GET /api/admin/cases/:id', { params });
    const proof = body.data.papers[0]!.id;
    const reversal = { version: body.data.standing.version, reason: 'Aún falta algo.', proof };
    const proposed = await first.call('POST /api/admin/cases/:id/reversals', { params, body: reversal });
    await second.call('POST /api/admin/case-proposals/:id/review', {
      params: { id: proposed.body.data.proposal_id! },
      body: { outcome: 'confirmed' },
    });
  }

  test('not while one is owed; it does when somebody gives that one', async () => {
    const of = await paperedCase(app, agent, withEin, { isAnswered: false });
    await make();
    expect(await stageOf(of)).toBe('ein_issued');
    expect(await paperOf(of, 'ss4')).toMatchObject({
      state: 'missing',
      document_id: null,
      missing: ['respuestas a las preguntas del IRS'],
      waits_for:
        'Faltan las respuestas a las preguntas del IRS. Te toca a ti: responde lo que se te pide en la página de tu empresa, o escríbenos.',
    });
    await put(of, 'ss4');
    await make();
    expect(await stageOf(of)).toBe('completed');
  });
});

describe('one that cannot be made', () => {
  const broken = () => {
    const { typeset } = app.context.typesetter;
    return {
      ...app.context,
      typesetter: {
        ...app.context.typesetter,
        typeset: (template: string, data: object) =>
          template.endsWith('certificate.typ') ? Promise.reject(new Error('no letters')) : typeset(template, data),
      },
    };
  };
  const fails = (of: FiledCase) => expect(makePapers(broken(), of)).rejects.toThrow('no letters');
  const ask = ({ customer: { token }, registrationId }: FiledCase) =>
    app.call('POST /api/companies/:id/papers', { token, params: { id: registrationId } });

  test('is told as failed and does not hold up the others; asked for again, however often, one job makes it', async () => {
    const of = await paperedCase(app, agent, formed);
    await fails(of);
    const failed = await paperOf(of, 'membership_certificate');
    expect(failed).toMatchObject({
      state: 'failed',
      document_id: null,
      waits_for: expect.stringContaining('otra vez'),
    });
    expect(await statesOf(of)).toMatchObject({ operating_agreement: 'made', ss4: 'made' });
    await forgetJobs();
    for (let count = 0; count < 3; count += 1) expect((await ask(of)).status).toBe(200);
    expect((await statesOf(of))['membership_certificate']).toBe('making');
    expect(await make()).toBe(1);
    expect((await statesOf(of))['membership_certificate']).toBe('made');
    await ask(of);
    expect(await make()).toBe(0);
    // The earlier version stays, and a later success clears the failure.
    const before = (await paperOf(of, 'membership_certificate')).document_id;
    await correct(of, 'member_0_last_name', 'Principal', 'Mayor');
    await fails(of);
    expect(await paperOf(of, 'membership_certificate')).toMatchObject({ state: 'made', document_id: before });
    await make();
    expect((await paperOf(of, 'membership_certificate')).document_id).not.toBe(before);
    const left = await app.db.selectFrom('paper_failures').select('kind').where('case_id', '=', of.caseId).execute();
    expect(left).toEqual([]);
  });
});
