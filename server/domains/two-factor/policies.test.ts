import { expect, test } from 'vitest';
import type { PolicyMode } from '@zarpa/contract/identity/two-factor.rules.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);

async function setPolicy(mode: PolicyMode, graceDays = 7, browser = staff) {
  const response = await fetch(`${app.url}/api/admin/2fa/policies/complete_payment`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${browser.customer.token}`,
      'content-type': 'application/json',
      ...browser.headers,
    },
    body: JSON.stringify({ mode, grace_days: graceDays }),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; data?: { policy: object } } };
}

const pay = (customer: Customer) =>
  app.call('POST /api/companies/initial', { token: customer.token, body: purchaseOf(customer) });

async function check(customer: Customer, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/api/2fa/check-action/complete_payment`, {
    headers: { authorization: `Bearer ${customer.token}`, ...headers },
  });
  return (await response.json()) as {
    decision: {
      required: boolean;
      allow_action: boolean;
      setup_required: { can_skip: boolean } | null;
      recommendation: string | null;
      warning: string | null;
    };
    grace_period: { active: boolean; days_left: number | null };
  };
}

test('only administrators set a policy, and it is told who did', async () => {
  const customer = await openBrowser(app, await app.customer());
  const agent = await openStaff(app, 'agent');
  const without = await openStaff(app, 'administrator', { hasSecondFactor: false });
  expect((await setPolicy('off', 7, customer)).body.code).toBe('identity.forbidden');
  expect((await setPolicy('off', 7, agent)).body.code).toBe('identity.forbidden');
  expect((await setPolicy('off', 7, without)).body.code).toBe('staff.second_factor_needed');
  const set = await setPolicy('recommended', 14);
  expect(set.body.data?.policy).toEqual({ action: 'complete_payment', mode: 'recommended', grace_days: 14 });
  const listed = await staff.call('GET /api/admin/2fa/policies');
  expect(listed.body.data.policies).toContainEqual(set.body.data?.policy);
  const kept = await app.db.selectFrom('two_factor_policies').selectAll().orderBy('action').execute();
  const since = expect.any(Date) as Date;
  const { userId } = staff.customer;
  expect(kept).toEqual([
    { action: 'complete_payment', mode: 'recommended', grace_days: 14, updated_by: userId, updated_at: since },
    { action: 'create_company', mode: 'off', grace_days: 7, updated_by: null, updated_at: since },
    ...['contador', 'lectura', 'socio', 'titular'].map((role) => ({
      action: `join_as_${role}`,
      mode: 'off',
      grace_days: 7,
      updated_by: null,
      updated_at: since,
    })),
  ]);
  expect(await app.db.selectFrom('staff_actions').selectAll().execute()).toEqual([
    {
      id: expect.any(String) as string,
      staff_id: userId,
      operation: 'updatePolicy',
      input: { action: 'complete_payment', mode: 'recommended', grace_days: 14 },
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      began_at: since,
      outcome: null,
      role: 'administrator',
      object_kind: 'policy',
      object_id: 'complete_payment',
      customer_id: null,
      registration_id: null,
    },
  ]);
  expect(await app.db.selectFrom('staff_action_outcomes').selectAll().execute()).toEqual([
    {
      action_id: expect.any(String) as string,
      outcome: 'done',
      changes: [
        { field: 'mode', before: 'off', after: 'recommended' },
        { field: 'grace_days', before: 7, after: 14 },
      ],
      at: since,
    },
  ]);
});

test('recommended: allowed, with the dialog that can be skipped', async () => {
  await setPolicy('recommended');
  const customer = await app.customer();
  const { decision } = await check(customer);
  expect(decision).toMatchObject({ required: false, allow_action: true, setup_required: { can_skip: true } });
  expect(decision.recommendation).toContain('Te recomendamos');
  expect((await pay(customer)).status).toBe(200);
});

test('required: 403 with the dialog’s configuration, nothing is charged; with a second factor it goes on', async () => {
  await setPolicy('required');
  const customer = await app.customer();
  const browser = await openBrowser(app, customer);
  const refused = await pay(customer);
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'two_factor.required', requires_2fa: true, config: { can_skip: false, urgent: true } },
  });
  expect(await check(customer)).toMatchObject({ decision: { required: true, allow_action: false } });
  const { recommendations } = (await browser.call('GET /api/2fa/recommendations')).body;
  expect(recommendations).toEqual([expect.objectContaining({ id: 'enable', urgent: true })]);
  await enroll(browser);
  expect(await check(customer, browser.headers)).toEqual({
    success: true,
    decision: { required: false, allow_action: true, setup_required: null, recommendation: null, warning: null },
    status: { has_2fa: true },
    grace_period: { active: false, ends_at: null, days_left: null },
  });
  const paid = await browser.call('POST /api/companies/initial', { body: purchaseOf(customer) });
  expect(paid.status).toBe(200);
  const { body } = await browser.call('POST /api/2fa/check-actions', { body: { actions: ['complete_payment'] } });
  expect(body.requirements['complete_payment']).toMatchObject({
    required: false,
    allow_action: true,
    setup_required: null,
  });
});

test('creating a company is asked for on its own, also where paying is not', async () => {
  await setPolicy('off');
  const put = (mode: PolicyMode) =>
    app.db.updateTable('two_factor_policies').set({ mode }).where('action', '=', 'create_company').execute();
  await put('required');
  const customer = await app.customer();
  const refused = await pay(customer);
  await put('off');
  expect([refused.status, refused.body.code]).toEqual([403, 'two_factor.required']);
  expect((await pay(customer)).status).toBe(200);
});

test('grace: allowed until it ends for this customer, from the first time that they met it', async () => {
  await setPolicy('grace', 3);
  const customer = await app.customer();
  expect(await check(customer)).toMatchObject({
    decision: { required: true, allow_action: true, setup_required: { can_skip: true } },
    grace_period: { active: true, days_left: 3 },
  });
  expect((await pay(customer)).status).toBe(200);
  const started = await app.db
    .selectFrom('grace_periods')
    .selectAll()
    .where('user_id', '=', customer.userId)
    .executeTakeFirstOrThrow();
  await app.call('POST /api/2fa/track-action', { token: customer.token, body: { action: 'complete_payment' } });
  const again = app.db.selectFrom('grace_periods').selectAll().where('user_id', '=', customer.userId);
  expect(await again.execute()).toEqual([started]);
  const two = new Date(Date.now() - 2.5 * 86_400_000);
  await app.db.updateTable('grace_periods').set({ started_at: two }).where('user_id', '=', customer.userId).execute();
  expect((await check(customer)).decision.warning).toContain('Te queda 1 día');
  const status = await app.call('GET /api/2fa/grace-period/status', { token: customer.token });
  expect(status.body.grace_period).toMatchObject({ active: true, days_left: 1 });
  const four = new Date(started.started_at.getTime() - 4 * 86_400_000);
  await app.db.updateTable('grace_periods').set({ started_at: four }).where('user_id', '=', customer.userId).execute();
  expect((await pay(customer)).body.code).toBe('two_factor.required');
});

test('several actions at once are told each by its own policy, in the words of the dialog', async () => {
  const put = async (action: 'create_company' | 'complete_payment', mode: PolicyMode) =>
    app.db.updateTable('two_factor_policies').set({ mode, grace_days: 3 }).where('action', '=', action).execute();
  await put('create_company', 'recommended');
  await put('complete_payment', 'grace');
  const { token } = await app.customer();
  const actions = ['create_company', 'complete_payment'] as const;
  const none = await app.call('POST /api/2fa/check-actions', { token, body: { actions: [] } });
  expect([none.status, none.body.code]).toEqual([422, 'request.invalid']);
  const { requirements } = (await app.call('POST /api/2fa/check-actions', { token, body: { actions: [...actions] } }))
    .body;
  const single = (action: (typeof actions)[number]) =>
    app.call(`GET /api/2fa/check-action/${action}` as 'GET /api/2fa/check-action/:action', { token });
  for (const action of actions) expect(requirements[action]).toEqual((await single(action)).body.decision);
  const dialog = { can_skip: true, icon: 'shield', urgent: expect.any(Boolean) as boolean };
  const words = { title: expect.any(String) as string, message: expect.any(String) as string };
  const setup = { ...dialog, ...words, benefits: expect.arrayContaining([expect.any(String)]) as string[] };
  expect(requirements).toEqual({
    create_company: {
      required: false,
      allow_action: true,
      setup_required: setup,
      recommendation: expect.stringContaining('Te recomendamos') as string,
      warning: null,
    },
    complete_payment: {
      required: true,
      allow_action: true,
      setup_required: setup,
      recommendation: null,
      warning: expect.stringContaining('3 días') as string,
    },
  });
  await put('create_company', 'required');
  const { body } = await app.call('POST /api/2fa/check-actions', { token, body: { actions: ['create_company'] } });
  expect(body.requirements).toEqual({
    create_company: {
      required: true,
      allow_action: false,
      setup_required: { ...setup, can_skip: false, urgent: true },
      recommendation: null,
      warning: null,
    },
  });
  await put('create_company', 'off');
});

test('recommendations: to turn it on; with it on, new codes only when few are left', async () => {
  await setPolicy('off');
  const browser = await openBrowser(app, await app.customer());
  const list = async () =>
    (await browser.call('GET /api/2fa/recommendations')).body.recommendations.map(({ id }) => id);
  expect(await list()).toEqual(['enable']);
  const { recoveryCodes } = await enroll(browser);
  expect(await list()).toEqual([]);
  for (const recovery_code of recoveryCodes.slice(0, 8))
    await browser.call('POST /api/2fa/challenge', { body: { recovery_code } });
  expect(await list()).toEqual(['recovery-codes']);
});
