/** A blank form that cannot be read is refused for what it is, one at a time, and nothing of it is kept. */
import { expect, test } from 'vitest';
import { ChildFailure } from '../../platform/runners/open-child-runner.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);

const place = (count = 1) =>
  staff.call('POST /api/admin/blank-forms', {
    files: Array.from({ length: count }, () => ({ name: 'f5472.pdf', content: pdfOf(1) })),
  });
const kept = () => app.db.selectFrom('blank_forms').select('id').execute();

test.each([
  ['crash', 422, 'files.damaged'],
  ['time', 422, 'files.damaged'],
  ['memory', 422, 'files.damaged'],
  // Another time it may go.
  ['busy', 503, 'server.unavailable'],
] as const)('a reader that ends with %s answers %i %s', async (reason, status, code) => {
  const { runInChild } = app.context;
  app.context.runInChild = () => Promise.reject(new ChildFailure(reason, ''));
  try {
    const answer = await place();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  } finally {
    app.context.runInChild = runInChild;
  }
  expect(await kept()).toEqual([]);
});

test('two at once are refused, and an agent places none', async () => {
  const answer = await place(2);
  expect([answer.status, answer.body.code]).toEqual([413, 'request.files_too_many']);
  const agent = await openStaff(app, 'agent');
  const files = [{ name: 'f5472.pdf', content: pdfOf(1) }];
  const refused = await agent.call('POST /api/admin/blank-forms', { files });
  expect([refused.status, refused.body.code]).toEqual([403, 'identity.forbidden']);
  expect(await kept()).toEqual([]);
});
