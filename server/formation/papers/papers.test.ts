/** Papers made of a case's facts: by the job, in their versions, as their customer lists them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filersEnvironment } from '../../testing/filers.ts';
import { movedCase, type MovedCase } from '../../testing/moved-case.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import type { TestBrowser } from '../../testing/second-factor.ts';
import { openStaff } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let agent: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: '1000', ...filersEnvironment });
  agent = await openStaff(app, 'agent');
});
afterAll(() => app.stop());

const make = () => runJobs(app, 'make-papers');

async function papersOf({ customer, registrationId }: MovedCase) {
  const { status, body } = await app.call('GET /api/companies/:id/papers', {
    token: customer.token,
    params: { id: registrationId },
  });
  expect(status).toBe(200);
  return body.data.papers;
}

async function paperOf(of: MovedCase, kind: string) {
  return (await papersOf(of)).find((paper) => paper.kind === kind)!;
}

test('from payment to the EIN each paper is made when its facts are there, and those that are not say what they wait for', async () => {
  const of = await movedCase(app, agent, ['approved']);
  await make();
  expect((await papersOf(of)).map(({ kind, state }) => [kind, state])).toEqual([
    ['articles', 'waiting'],
    ['ein_letter', 'waiting'],
    ['operating_agreement', 'waiting'],
    ['certificate_good_standing', 'waiting'],
    ['initial_resolution', 'waiting'],
    ['membership_certificate', 'waiting'],
    ['ss4', 'waiting'],
    ['banking_resolution', 'waiting'],
  ]);
  void randomUUID;
  const formed = await movedCase(app, agent, ['approved', 'submitted', 'formed']);
  await make();
  console.log(JSON.stringify(await papersOf(formed), null, 1));
  void paperOf;
});
