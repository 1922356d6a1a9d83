import { expect, test } from 'vitest';
import { freeTries } from '@zarpa/contract/identity/two-factor.rules.ts';
import { mailedCode, makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { codeFor, enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { selectOne } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';

const app = testApp();
const staff = testStaff(app);

const name = 'Titular Principal';

async function toApprove() {
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  const calls = returnCalls(app, of);
  const { id } = await calls.packet();
  await teamCalls(staff, id).review(1, 'accept');
  return { of, id, ...calls };
}

test('a code is of fifteen minutes and of one making; a wrong one counts, the sixth finds none, and one of before another was sent is none', async () => {
  const { of, id, code, approve, answer, get, packet } = await toApprove();
  const { body } = await code(id);
  expect(body.data.sent_to).toMatch(/^..•+@/);
  const mailed = await mailedCode(app, of.customer.email);
  app.travel(16 / (24 * 60));
  expect((await approve(id, { generation: 1, name, code: mailed })).body.code).toBe('returns.code_expired');
  const question = (await get()).questions.find(({ key }) => key === 'other_assets')!;
  await answer('other_assets', 100_000, { before: question.answered_at });
  await code(id);
  const other = await mailedCode(app, of.customer.email);
  expect((await approve(id, { generation: 1, name, code: other })).body.code).toBe('returns.outdated');
  await returnCalls(app, of).make();
  await runJobs(app, 'make-return');
  expect((await approve(id, { generation: 1, name, code: other })).body.code).toBe('returns.moved_on');
  await teamCalls(staff, id).review(2, 'accept');
  expect((await approve(id, { generation: 2, name, code: other })).body.code).toBe('returns.code_expired');

  await code(id);
  const first = await mailedCode(app, of.customer.email);
  const wrong = first === '000000' ? '111111' : '000000';
  for (let time = 0; time < 5; time += 1)
    expect((await approve(id, { generation: 2, name, code: wrong })).body.code).toBe('returns.code_wrong');
  expect((await approve(id, { generation: 2, name, code: first })).body.code).toBe('returns.code_expired');
  await code(id);
  const second = await mailedCode(app, of.customer.email);
  if (second !== first)
    expect((await approve(id, { generation: 2, name, code: first })).body.code).toBe('returns.code_wrong');
  const both = await Promise.all([0, 1].map(() => approve(id, { generation: 2, name, code: second })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await packet()).toMatchObject({ state: 'approved', approved: { name } });
  // Nothing of the code is left, neither in its row nor in its mail.
  expect(await app.db.selectFrom('approval_codes').select('hash').where('return_id', '=', id).execute()).toEqual([]);
  const outbox = await app.db.selectFrom('outbox').select('payload').where('kind', '=', 'approval-code').execute();
  expect(JSON.stringify(outbox)).not.toContain(second);
  expect((await code(id)).body.code).toBe('returns.moved_on');
});

test('whoever has 2FA uses its code, and is mailed none; one that was used elsewhere approves nothing, and whoever guesses waits, the right code included', async () => {
  const { of, id } = await toApprove();
  const browser = await openBrowser(app, of.customer);
  const { secret } = await enroll(browser);
  const at = { params: { id: of.registrationId, returnId: id } };
  const approve = (code: string) =>
    browser.call('POST /api/companies/:id/returns/:returnId/approval', { ...at, body: { generation: 1, name, code } });
  const stands = () => selectOne(app.db, 'returns', { id }, ['state', 'approved_by', 'approved_name', 'approved_at']);
  const untouched = { state: 'to_approve', approved_by: null, approved_name: null, approved_at: null };

  const mailed = await browser.call('POST /api/companies/:id/returns/:returnId/code', at);
  expect(mailed.body.code).toBe('returns.code_by_app');
  const used = await codeFor(secret);
  expect((await browser.call('POST /api/2fa/challenge', { body: { code: used } })).status).toBe(200);
  const { status, body } = await approve(used);
  expect([status, body.code]).toEqual([422, 'two_factor.code_used']);
  const clearFailures = () => app.db.deleteFrom('code_failures').execute();
  await clearFailures();
  const right = await Promise.all([-1, 0, 1, 2].map((step) => codeFor(secret, step)));
  const wrong = ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code))!;
  for (let tries = 0; tries < freeTries; tries += 1)
    expect((await approve(wrong)).body.code).toBe('two_factor.code_invalid');
  const waiting = await approve(await codeFor(secret, 1));
  expect([waiting.status, waiting.body.code]).toEqual([429, 'two_factor.too_many_tries']);
  expect(await stands()).toEqual(untouched);
  await clearFailures();
  expect((await approve(await codeFor(secret, 1))).status).toBe(200);
  expect(await stands()).toMatchObject({ approved_by: 'app', approved_name: name });
});
