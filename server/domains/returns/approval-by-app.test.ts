/** Whoever has a second factor approves with it, and it is judged as it is everywhere: wrong, used, too often. */
import { expect, test } from 'vitest';
import { freeTries } from '@zarpa/contract/identity/two-factor.rules.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { codeFor, enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { selectOne } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);

async function toApprove() {
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  const { packet } = returnCalls(app, of);
  const { id } = await packet();
  await teamCalls(staff, id).review(1, 'accept');
  const browser = await openBrowser(app, of.customer);
  const { secret } = await enroll(browser);
  const approve = (code: string) =>
    browser.call('POST /api/companies/:id/returns/:returnId/approval', {
      params: { id: of.registrationId, returnId: id },
      body: { generation: 1, name: 'Titular Principal', code },
    });
  const stands = async () =>
    selectOne(app.db, 'returns', { id }, ['state', 'approved_by', 'approved_name', 'approved_at']);
  return { browser, secret, approve, stands };
}

const untouched = { state: 'to_approve', approved_by: null, approved_name: null, approved_at: null };

test('a code that was used elsewhere approves nothing', async () => {
  const { browser, secret, approve, stands } = await toApprove();
  const code = await codeFor(secret);
  expect((await browser.call('POST /api/2fa/challenge', { body: { code } })).status).toBe(200);
  const { status, body } = await approve(code);
  expect([status, body.code]).toEqual([422, 'two_factor.code_used']);
  expect(await stands()).toEqual(untouched);
});

test('an account that guesses waits, the right code included', async () => {
  const { secret, approve, stands } = await toApprove();
  const right = await Promise.all([-1, 0, 1, 2].map((step) => codeFor(secret, step)));
  const wrong = ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code))!;
  for (let tries = 0; tries < freeTries; tries += 1)
    expect((await approve(wrong)).body.code).toBe('two_factor.code_invalid');
  const { status, body } = await approve(await codeFor(secret));
  expect([status, body.code]).toEqual([429, 'two_factor.too_many_tries']);
  expect(await stands()).toEqual(untouched);
});
