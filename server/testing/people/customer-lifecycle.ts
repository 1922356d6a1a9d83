import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { completeDeletions } from '../../domains/privacy/complete-deletions.ts';
import { makeExport } from '../../domains/privacy/make-export.ts';
import { endCases } from '../companies/own-case.ts';
import { addPasskey } from './passkeys.ts';
import { detailsOf, purchaseOf } from '../companies/purchase.ts';
import { rowsOf } from './rows-of.ts';
import { runJobs } from '../app/run-jobs.ts';
import { codeFor, enroll, openBrowser, type TestBrowser } from './second-factor.ts';
import { update } from '../database/rows.ts';
import type { TestApp } from '../app/start-test-app.ts';

/**
 * Everything that a customer can do, from the first sign-in to the end of the account, each with its effect. Returns the
 * answers; `checkoutId` identifies the purchase.
 */
export async function runCustomerLifecycle(app: TestApp, checkoutId: string): Promise<unknown[]> {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer, `one-${customer.userId}`);
  const other = await openBrowser(app, customer, `two-${customer.userId}`);
  const answers: unknown[] = [];
  const go = async <K extends keyof WireCalls>(key: K, options: Parameters<typeof app.call<K>>[1] = {}) => {
    const answer = await browser.call(key, options);
    expect([key, answer.status, answer.body.code]).toEqual([key, 200, undefined]);
    answers.push(answer.body);
    return answer.body;
  };

  const { data } = await go('POST /api/companies/initial', {
    body: purchaseOf(customer, { checkout_id: checkoutId }),
  });
  await go('POST /api/companies/details', { body: detailsOf(data.company_registration_id) });
  await go('GET /api/companies/by-user', { query: { include_details: 'true' } });
  await go('POST /api/2fa/track-action', { body: { action: 'complete_payment' } });

  await go('POST /api/2fa/setup/generate');
  await go('POST /api/2fa/setup/cancel');
  const { secret } = await enroll(browser);
  const codes = (await go('POST /api/2fa/recovery-codes', { body: { code: await codeFor(secret) } })).data;
  const recovery = () => ({ recovery_code: codes.recovery_codes.pop()! });
  await go('POST /api/2fa/challenge', { body: recovery() });
  expect((await other.call('POST /api/2fa/challenge', { body: recovery() })).status).toBe(200);
  expect((await go('GET /api/2fa/status')).status.recovery_codes_left).toBe(8);
  const { passkey, passkeyId } = await addPasskey(browser, recovery());
  await go('PUT /api/2fa/passkeys/:id', { params: { id: passkeyId }, body: { name: 'De casa' } });
  const { options } = (await go('POST /api/2fa/passkeys/proof')).data;
  await go('POST /api/2fa/challenge', { body: { passkey: passkey.sign(options), remember_device: true } });
  await go('GET /api/2fa/passkeys');
  const { devices } = (await go('GET /api/remembered-devices')).data;
  await go('DELETE /api/remembered-devices/:id', { params: { id: devices[0]!.id } });
  await go('POST /api/2fa/challenge', { body: { ...recovery(), remember_device: true } });
  await go('DELETE /api/2fa/passkeys/:id', { params: { id: passkeyId } });

  await go('POST /api/security-events/password-reset');
  const { sessions } = (await go('GET /api/sessions')).data;
  const second = sessions.find((session) => !session.is_current)!;
  await go(`DELETE /api/sessions/${second.id}` as 'DELETE /api/sessions/:id');
  await openBrowser(app, customer, `three-${customer.userId}`);
  await go('DELETE /api/sessions');

  const { id } = (await go('POST /api/privacy/export')).data.export!;
  await makeExport(app.context, { exportId: id });
  answers.push(await unpacked(app, browser, id), await go('GET /api/privacy/export'));

  const ask = () => go('POST /api/privacy/deletion', { body: { proof: recovery() } });
  const confirm = async () =>
    go('POST /api/privacy/deletion/confirm', { body: { token: await mailedToken(app, browser) } });
  const held = await browser.call('POST /api/privacy/deletion', { body: { proof: recovery() } });
  expect(held.body.code).toBe('privacy.open_companies');
  await endCases(app, customer.userId);
  await ask();
  await confirm();
  await runJobs(app, 'deliver-outbox');
  expect(app.mail.messages(customer.email).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Eliminaremos tu cuenta el /),
  );
  const { deletion, has_records_to_keep } = (await ask()).data;
  expect([deletion?.status, deletion?.due_at, has_records_to_keep]).toEqual(['scheduled', expect.any(String), true]);
  expect((await go('GET /api/privacy/deletion')).data).toEqual({
    deletion,
    has_records_to_keep,
    open_companies: [],
    led_companies: [],
  });
  await go('DELETE /api/privacy/deletion');
  await go('POST /api/2fa/disable', { body: recovery() });
  const { second_factors, recovery_codes } = await rowsOf(app, customer.userId);
  expect([second_factors, recovery_codes]).toEqual([[], []]);
  await go('GET /api/security-events');
  await go('POST /api/privacy/deletion', { body: {} });
  await confirm();
  await update(app.db, 'deletions', { user_id: customer.userId }, { due_at: new Date(0) });
  await completeDeletions(app.context);
  await runJobs(app, 'delete-object');
  expect((await browser.call('GET /api/2fa/status')).body.code).toBe('identity.account_deleted');
  return answers;
}

async function unpacked(app: TestApp, { headers }: TestBrowser, id: string): Promise<Record<string, string>> {
  const response = await fetch(`${app.url}/api/privacy/export/${id}/download`, { headers });
  expect(response.status).toBe(200);
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]),
  );
}

async function mailedToken(app: TestApp, { customer }: TestBrowser): Promise<string> {
  await runJobs(app, 'deliver-outbox');
  const [newest] = app.mail.messages(customer.email).filter(({ subject }) => subject.startsWith('Confirma'));
  const mail = await app.mail.message(newest!.id);
  return decodeURIComponent(/[?&]eliminar=([\w%-]+)/.exec(mail!.html!)![1]!);
}
