/** Which papers a company has after its first steps, and which of them are the present ones. */
import { expect, test } from 'vitest';
import { moveCase, submittedCase } from '../../testing/companies/own-case.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const papersOf = (userId: string) =>
  app.db
    .selectFrom('documents')
    .select(['category', 'version', 'is_current'])
    .where('user_id', '=', userId)
    .orderBy('category')
    .orderBy('version')
    .execute();

test('answers, certificates, receipts, and what was sent in answer, with its versions', async () => {
  const agent = await openStaff(app, 'agent');
  const of = await submittedCase(app);
  const { userId } = of.customer;
  await runJobs(app, 'deliver-outbox');
  await moveCase(app, of, { event: 'approved', by: 'agent' }, { event: 'submitted', by: 'agent' });
  await moveCase(app, of, { event: 'formed', by: 'agent' });
  const owner = await openBrowser(app, of.customer);
  const asking = { kind: 'identity_document', subject: '0' } as const;
  const params = { id: of.caseId };
  const asked = await agent.call('POST /api/admin/cases/:id/actions', { params, body: asking });
  const action = { id: asked.body.data.action_id };
  for (const pages of [1, 2]) {
    const files = [{ name: 'dni.pdf', content: pdfOf(pages) }];
    const sent = await owner.call('POST /api/case-actions/:id/files', {
      params: action,
      body: { part: 'front' },
      files,
    });
    const { version } = sent.body.data.action;
    const front = sent.body.data.action.files.find((file) => file.pages === pages)!.id;
    const body = { version, answer: { front } };
    expect((await owner.call('POST /api/case-actions/:id/answer', { params: action, body })).status).toBe(200);
  }
  const files = [{ name: 'carta.pdf', content: pdfOf(3) }];
  await agent.call('POST /api/admin/cases/:id/papers', { params, files });
  const filed = await papersOf(userId);
  expect(filed.map(({ category, version, is_current }) => [category, version, is_current])).toEqual([
    ['agency_answer', 1, true],
    ['agency_answer', 1, true],
    ['articles', 1, true],
    ['identity_document', 1, false],
    ['identity_document', 2, true],
    ['receipt', 1, true],
  ]);
});
