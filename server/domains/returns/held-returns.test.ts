import { beforeAll, expect, test } from 'vitest';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { signedReturn, makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns, namePreparer } from '../../testing/taxes/company-with-returns.ts';
import { detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import type { TestApp } from '../../testing/app/start-test-app.ts';
import type { FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';
import { makeReturn } from './packets/make-return.ts';
import { everyYear, saveReturnAnswer } from './questions/return-answers.queries.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);
let shared: FormedCompany;
beforeAll(async () => {
  await namePreparer(app);
  shared = await companyWithReturns(app);
});

const now = () => new Date(app.context.clock()).toISOString();

const rowsOf = (registrationId: string) =>
  select(app.db, 'returns', { registration_id: registrationId }, ['amendment', 'state', 'generation'], 'amendment');

const setting = (typeset: TestApp['context']['typesetter']['typeset']) => ({
  ...app.context,
  typesetter: { ...app.context.typesetter, typeset },
});

test('two that answer a question for the first time: one is kept, the other hears of it', async () => {
  const { get, answer } = returnCalls(app, shared);
  const question = async () => (await get()).questions.find(({ key }) => key === 'countries')!;
  await answer('countries', null, { before: (await question()).answered_at });
  const answers = await Promise.all(['MX', 'ES', 'CL', 'PE'].map((country) => answer('countries', [country])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const kept = answers.findIndex(({ status }) => status === 200);
  expect((await question()).answer).toEqual([['MX', 'ES', 'CL', 'PE'][kept]]);
});

test('an answer for the first time waits for another that is just being kept, and gives way to it', async () => {
  const { get, answer } = returnCalls(app, shared);
  const question = async () => (await get()).questions.find(({ key }) => key === 'citizenship')!;
  const { owner, answered_at } = await question();
  const owner_id = owner!.id;
  await answer('citizenship', null, { owner_id, before: answered_at });
  let late: ReturnType<typeof answer> | undefined;
  await app.db.transaction().execute(async (tx) => {
    const at = { registrationId: shared.registrationId, userId: shared.customer.userId };
    const place = { held: everyYear, subject: owner_id, question: 'citizenship' } as const;
    const first = { ...place, value: 'MX', sealed: null, answeredAt: new Date(app.context.clock()) };
    expect(await saveReturnAnswer(tx, at, first, undefined)).toBe(true);
    late = answer('citizenship', 'ES', { owner_id });
    await untilWaiting(app);
  });
  expect((await late!).body.code).toBe('returns.answer_changed');
  expect((await question()).answer).toBe('MX');
});

test('a making that another overtook leaves the packet to it; filed, its papers are records and nothing amends them before the team has opened the year', async () => {
  const of = await companyWithReturns(app);
  const { make, packet } = returnCalls(app, of);
  await make();
  const { id } = await packet();
  const needs = setting(async (...given) => {
    await app.db.updateTable('returns').set({ generation: 2 }).where('id', '=', id).execute();
    return app.context.typesetter.typeset(...given);
  });
  await makeReturn(needs, { returnId: id, generation: 1 });
  expect(await rowsOf(of.registrationId)).toEqual([{ amendment: 0, state: 'making', generation: 2 }]);
  // A late job has nothing to do, and the present one ends the tasks that wait for it.
  await makeReturn(app.context, { returnId: id, generation: 1 });
  expect(await rowsOf(of.registrationId)).toEqual([{ amendment: 0, state: 'making', generation: 2 }]);
  await makeReturn(app.context, { returnId: id, generation: 2 });
  expect(await packet()).toMatchObject({ state: 'in_review', generation: 2 });

  const { generation } = await signedReturn(app, of, staff);
  const records = () =>
    app.db
      .selectFrom('files')
      .innerJoin('return_papers', 'return_papers.document_id', 'files.id')
      .select(['return_papers.paper', 'files.is_record'])
      .where('return_papers.return_id', '=', id)
      .where('return_papers.generation', '=', 2)
      .orderBy('return_papers.paper')
      .execute();
  const papers = (is_record: boolean) => ['part_v_statement', 'worksheet'].map((paper) => ({ paper, is_record }));
  expect(await records()).toEqual(papers(false));
  const { prove, reopen } = teamCalls(staff, id);
  expect((await prove(generation, { pages: 1, at: now() })).status).toBe(200);
  expect(await records()).toEqual(papers(true));
  expect((await prove(generation, { pages: 1, at: now() })).body).toMatchObject({
    code: 'returns.moved_on',
    state: 'filed',
  });

  expect((await make()).status).toBe(200);
  expect(await rowsOf(of.registrationId)).toEqual([{ amendment: 0, state: 'filed', generation: 2 }]);
  await reopen();
  await makeReturns(app, of);
  expect(await rowsOf(of.registrationId)).toEqual([
    { amendment: 0, state: 'filed', generation: 2 },
    { amendment: 1, state: 'in_review', generation: 1 },
  ]);
  const { returns } = (await staff.call('GET /api/admin/returns', { query: { state: 'in_review' } })).body.data;
  const mine = returns.filter(({ company }) => company.registration_id === of.registrationId);
  expect(mine.map(({ kind, amendment }) => [kind, amendment])).toEqual([['form_5472', 1]]);
});

test('asked for again while it is made, and once it is made as it stands, nothing is begun; what cannot be set in type is told as failed, and can be asked for again', async () => {
  const { make, packet } = returnCalls(app, shared);
  const begun = [{ amendment: 0, state: 'making', generation: 1 }];
  for (let time = 0; time < 2; time += 1) {
    expect((await make()).status).toBe(200);
    expect(await rowsOf(shared.registrationId)).toEqual(begun);
  }
  const { id } = await packet();
  const needs = setting(() => Promise.reject(new Error('the press is broken')));
  await makeReturn(needs, { returnId: id, generation: 1 });
  expect(await packet()).toMatchObject({ state: 'failed', generation: 1, papers: [], made_at: null });
  await makeReturns(app, shared);
  expect(await packet()).toMatchObject({ state: 'in_review', generation: 2 });
  expect((await make()).status).toBe(200);
  expect(await rowsOf(shared.registrationId)).toEqual([{ amendment: 0, state: 'in_review', generation: 2 }]);
});

test('a paper of another company of the same customer is no notice of this one’s packet', async () => {
  const { customer } = shared;
  const { id } = await returnCalls(app, shared).packet();
  const second = await paidRegistration(app, customer);
  await app.call('POST /api/companies/details', { token: customer.token, body: detailsOf(second) });
  const { status, body } = await teamCalls(staff, id).notice(await storeProof(app, customer.userId));
  expect([status, body.code]).toEqual([404, 'request.not_found']);
  expect(await app.db.selectFrom('return_notices').select('note').where('return_id', '=', id).execute()).toEqual([]);
});
