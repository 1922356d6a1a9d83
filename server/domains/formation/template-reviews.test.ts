import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { filersEnvironment } from '../../testing/people/filers.ts';
import { paperedCase } from '../../testing/companies/papered-case.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { insert, selectOne } from '../../testing/database/rows.ts';
import { takeCasesOfVersion } from './papers/template-reviews.queries.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000', ...filersEnvironment });
const agent = testStaff(app, 'agent');
const administrator = testStaff(app, 'administrator');

const body = { lawyer: 'Abogada de Cheyenne', admitted: 'Wyoming State Bar 7-0000', reviewed_on: '2026-01-20' };
const note = (version: string, change: object = {}, by = administrator) =>
  by.call('POST /api/admin/paper-templates/:version/reviews', { params: { version }, body: { ...body, ...change } });
const formed = () => paperedCase(app, agent, ['approved', 'submitted', 'formed']);

const insertNewerCases = (registrationId: string, count: number) =>
  sql`
    with made as (
      insert into registrations
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'payment_intent_id', n::text, 'checkout_id', gen_random_uuid()))).*
        from registrations r, generate_series(1, ${count}::int) n where r.id = ${registrationId}
      returning id)
    insert into cases
    select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'registration_id', made.id,
             'opened_at', c.opened_at + interval '1 day', 'papers_wanted_at', null, 'company_id', null))).*
      from cases c, made where c.registration_id = ${registrationId}`.execute(app.db);

test('a model becomes a paper to sign for whoever has not signed; of other versions and signed ones nothing changes', async () => {
  const [of, other] = [await formed(), await formed()];
  await runJobs(app, 'make-papers');
  const papers = async ({ customer: { token }, registrationId }: typeof of) => {
    const query = { company_id: registrationId };
    const main = await app.call('GET /api/documentos-principales', { token, query });
    const others = await app.call('GET /api/documentos-adicionales', { token, query });
    const documents = [...main.body.data.documents, ...others.body.data.documents];
    return documents.flatMap(({ id, category, version, is_model, is_signed }) =>
      category === 'operating_agreement' || category === 'initial_resolution'
        ? [{ id, category, version, is_model, is_signed }]
        : [],
    );
  };
  const states = async (one: typeof of) =>
    Object.fromEntries((await papers(one)).map(({ category, ...rest }) => [category, [rest.version, rest.is_model]]));
  const models = { operating_agreement: [1, true], initial_resolution: [1, true] };
  expect([await states(of), await states(other)]).toEqual([models, models]);
  // The newest are requested at once; the scheduled task handles the others.
  const at = new Date('2026-03-04T05:06:07Z');
  const tx = await app.db.startTransaction().execute();
  try {
    expect(await takeCasesOfVersion(tx, 'IR-3', { at, limit: 1 })).toEqual([other.caseId]);
    const dateOf = ({ caseId: id }: typeof of) => selectOne(tx, 'cases', { id }, ['papers_wanted_at']);
    expect([await dateOf(other), await dateOf(of)]).toEqual([{ papers_wanted_at: at }, { papers_wanted_at: null }]);
  } finally {
    await tx.rollback().execute();
  }
  // One copy is signed already, after another lawyer's review.
  const theirs = (await papers(other)).find(({ category }) => category === 'operating_agreement')!;
  await app.db.updateTable('documents').set({ is_signed: true }).where('id', '=', theirs.id).execute();

  await insertNewerCases(of.registrationId, 101);
  const { status, body: noted } = await note('OA-3');
  expect([status, noted.code]).toEqual([200, undefined]);
  expect(noted.data.templates.map(({ version, review }) => [version, review?.lawyer ?? null])).toEqual([
    ['OA-3', 'Abogada de Cheyenne'],
    ['IR-3', null],
    ['MC-3', null],
    ['BR-3', null],
    ['EL-1', null],
  ]);
  await runJobs(app, 'make-papers');
  expect(await states(of)).toEqual({ operating_agreement: [2, false], initial_resolution: [1, true] });
  expect(await papers(other)).toContainEqual({ ...theirs, is_signed: true });

  const [agreement] = await papers(of);
  const file = { name: 'firmado.pdf', content: pdfOf(2) };
  const { token } = of.customer;
  const params = { id: agreement!.id };
  const signed = await app.call('POST /api/documents/:id/signed-copy', { token, params, files: [file] });
  expect(signed.body.data.document).toMatchObject({ version: 3, is_signed: true });
  // A repeat is refused: one review, and no job makes a paper twice.
  const again = await note('OA-3', { lawyer: 'Otra' });
  expect([again.status, again.body.code]).toEqual([409, 'agreement.reviewed_already']);
  await runJobs(app, 'make-papers');
  expect(await states(of)).toEqual({ operating_agreement: [3, false], initial_resolution: [1, true] });
  const kept = await app.db.selectFrom('template_reviews').select(['version', 'lawyer', 'noted_by']).execute();
  expect(kept).toEqual([{ version: 'OA-3', lawyer: 'Abogada de Cheyenne', noted_by: administrator.customer.userId }]);
});

test('what was reviewed before stays in the list; a version that is not in use, or a day to come, is refused', async () => {
  const left = { lawyer: 'Abogado de antes', admitted: 'Wyoming', reviewed_on: '2025-03-04' };
  const here = { lawyer: 'Abogada de Cheyenne', admitted: 'Wyoming', reviewed_on: '2024-03-04' };
  await insert(app.db, 'template_reviews', [
    { version: 'BR-1', ...left, noted_by: 'somebody who left', noted_at: new Date('2025-03-05T10:00:00Z') },
    { version: 'BR-0', ...here, noted_by: administrator.customer.userId, noted_at: new Date('2024-03-05T10:00:00Z') },
  ]);
  const former = [
    { version: 'BR-1', ...left, noted_by: null, noted_at: '2025-03-05T10:00:00.000Z' },
    { version: 'BR-0', ...here, noted_by: 'Cliente Prueba', noted_at: '2024-03-05T10:00:00.000Z' },
  ];
  const { status, body: answer } = await administrator.call('GET /api/admin/paper-templates');
  expect(status).toBe(200);
  expect(answer.data.templates.find(({ category }) => category === 'banking_resolution')).toEqual({
    category: 'banking_resolution',
    version: 'BR-3',
    review: null,
    former,
  });
  const noted = await note('BR-3');
  const { data } = noted.body;
  expect([noted.status, data.templates.find(({ category }) => category === 'banking_resolution')]).toEqual([
    200,
    {
      category: 'banking_resolution',
      version: 'BR-3',
      review: { ...body, noted_by: 'Cliente Prueba', noted_at: expect.any(String) as string },
      former,
    },
  ]);
  const old = await note('BR-1');
  const future = await note('MC-3', { reviewed_on: '2999-01-01' });
  expect([old.status, old.body.code]).toEqual([404, 'agreement.template_unknown']);
  expect([future.status, future.body.details?.map(({ field }) => field)]).toEqual([422, ['reviewed_on']]);
  expect((await note('BR-3', {}, agent)).status).toBe(403);
});
