/** What happens in a company is told to everybody whose role goes so far, and to nobody else. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { caseAdvancedMail } from '../../domains/formation/formation.mails.ts';
import { paymentReceivedMail } from '../../domains/payments/payments.mails.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { joinCompany } from '../../testing/companies/join-company.ts';
import { moveCase, submittedCase } from '../../testing/companies/own-case.ts';
import { select, update } from '../../testing/database/rows.ts';
import { enqueueCompanyMail } from './enqueue-mail.ts';

const app = testApp();

const subjectsOf = (email: string) => app.mail.messages(email).map(({ subject }) => subject);
const isOfStep = (subject: string) => subject.includes('Estado de Wyoming');
const noticesOf = async (userId: string) =>
  (await select(app.db, 'notices', { user_id: userId }, ['kind'])).map(({ kind }) => kind);

async function companyOfMany() {
  const one = await submittedCase(app);
  const other = await submittedCase(app);
  const join = (role: 'titular' | 'socio' | 'contador' | 'lectura', email?: string) =>
    joinCompany(app, one.registrationId, { role, ...(email && { email }) });
  const [titular, socio, contador, lectura] = [
    await join('titular'),
    await join('socio'),
    await join('contador'),
    await join('lectura'),
  ];
  return { one, other, titular, socio, contador, lectura, join };
}

test('a step of the case goes to whoever may see the case, by mail and bell, once to an address', async () => {
  const { one, other, titular, socio, contador, lectura, join } = await companyOfMany();
  const twice = await join('socio', socio.customer.email.toUpperCase());
  await moveCase(app, one, { event: 'approved', by: 'agent' }, { event: 'submitted', by: 'agent' });
  await runJobs(app, 'deliver-outbox');
  const subject = expect.stringContaining('LLC') as string;
  for (const { customer } of [one, titular, socio, lectura]) {
    const mails = subjectsOf(customer.email).filter(isOfStep);
    expect([customer.email, mails]).toEqual([customer.email, [subject]]);
    expect(await noticesOf(customer.userId)).toContain('case_advanced');
  }
  // The same mailbox with another account: its bell rings, and no second mail comes.
  expect(await noticesOf(twice.customer.userId)).toContain('case_advanced');
  for (const { customer } of [contador, other]) {
    expect(subjectsOf(customer.email).filter(isOfStep)).toEqual([]);
    expect(await noticesOf(customer.userId)).not.toContain('case_advanced');
  }
});

test('whoever left between the step and its mail gets none; who may less gets none either', async () => {
  const { one, titular, socio, lectura } = await companyOfMany();
  await app.db.transaction().execute((tx) =>
    enqueueCompanyMail(app.context, tx, caseAdvancedMail, {
      ref: randomUUID(),
      registrationId: one.registrationId,
      payload: { caseId: one.caseId, number: 1 },
    }),
  );
  await app.db.deleteFrom('company_people').where('user_id', '=', socio.customer.userId).execute();
  await update(app.db, 'company_people', { user_id: lectura.customer.userId }, { role: 'contador' });
  await runJobs(app, 'deliver-outbox');
  const rows = await app.db
    .selectFrom('outbox')
    .select(['user_id', 'sent_at', 'skipped_at'])
    .where('registration_id', '=', one.registrationId)
    .where('kind', '=', 'case-advanced')
    .execute();
  const ends = new Map(rows.map((row) => [row.user_id, row.sent_at ? 'sent' : row.skipped_at ? 'skipped' : 'waits']));
  expect(ends.get(one.customer.userId)).toBe(ends.get(titular.customer.userId));
  expect([ends.get(socio.customer.userId), ends.get(lectura.customer.userId)]).toEqual(['skipped', 'skipped']);
  expect(subjectsOf(socio.customer.email)).toEqual([]);
});

test('a mail to one person is refused as one to a company', async () => {
  const { registrationId } = await submittedCase(app);
  await expect(
    app.db.transaction().execute((tx) =>
      enqueueCompanyMail(app.context, tx, paymentReceivedMail, {
        ref: randomUUID(),
        registrationId,
        payload: { registrationId },
      }),
    ),
  ).rejects.toThrow('go to one person');
});
