import { expect, test } from 'vitest';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { deliverOutboxJob } from './mail.jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('a mail carries the reference of the request that caused it, through its job', async () => {
  const { customer, call } = await openBrowser(app, await app.customer());
  await runJobs(app, deliverOutboxJob.name);
  const { headers } = await call('POST /api/privacy/deletion', { body: {} });
  await runJobs(app, deliverOutboxJob.name);
  const [newest] = app.mail.messages(customer.email);
  const mail = await app.mail.message(newest!.id);
  expect(newest!.subject).toMatch(/^Confirma/);
  expect(mail!.headers).toContainEqual({ name: 'x-request-id', value: headers.get('x-request-id') });
});
