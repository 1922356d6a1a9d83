import { beforeEach, expect, test } from 'vitest';
import { select, selectOne } from '../../../testing/database/rows.ts';
import { beginRegistration } from '../../../testing/companies/purchase.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { openBrowser, type TestBrowser } from '../../../testing/people/second-factor.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { applyCorrections } from './apply-corrections.ts';

const management = { AUTH_MANAGEMENT_CLIENT_ID: 'sandbox-machine', AUTH_MANAGEMENT_CLIENT_SECRET: 'sandbox-secret' };
const app = testApp(management);
const agent = testStaff(app, 'agent');
const reader = testStaff(app, 'reader');

let owner: TestBrowser;
let bystander: TestBrowser;
let count = 0;
let corrected: string;
beforeEach(async () => {
  owner = await openBrowser(app, await app.customer());
  bystander = await openBrowser(app, await app.customer());
  corrected = `bien-escrita-${(count += 1)}@example.com`;
});

const reason = 'Escribió gmial; llamó el lunes.';
const at = ({ customer }: TestBrowser) => ({ userId: encodeURIComponent(customer.userId) });
const correct = (of = owner, email = corrected, by = agent) =>
  by.call('POST /api/admin/customers/:userId/address', { params: at(of), body: { email, reason } });
const withdraw = (of = owner) => agent.call('DELETE /api/admin/customers/:userId/address', { params: at(of) });
const answer = (token: string, said: 'confirm' | 'stop' = 'confirm') =>
  app.call('POST /api/address-corrections/verify', { body: { token, answer: said } });
const help = async (of = owner) =>
  (await agent.call('GET /api/admin/customers/:userId/help', { params: at(of) })).body.data;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`;
const addressOf = async ({ customer }: TestBrowser) =>
  (await selectOne(app.db, 'users', { id: customer.userId }, ['email'])).email;
const round = () => applyCorrections(app.context);

async function tokenFor(email: string): Promise<string> {
  await runJobs(app, 'deliver-outbox');
  const { text } = (await app.mail.message(app.mail.messages(email)[0]!.id))!;
  return /correo#([\w-]+)/.exec(text!)![1]!;
}

test('both addresses are asked; with both their words it changes everywhere, once, and every session ends', async () => {
  await beginRegistration(app, owner.customer);
  await beginRegistration(app, bystander.customer);
  const made = await correct(owner, ` ${corrected.toUpperCase()}`);
  const shown = {
    id: expect.any(String) as string,
    old_email: owner.customer.email,
    new_email: corrected,
    reason,
    made_by: 'Cliente Prueba',
    made_at: expect.stringMatching(/Z$/) as string,
    state: 'open',
    confirmed_at: null,
    due_at: expect.stringMatching(/Z$/) as string,
  };
  expect([made.status, made.body.data.correction]).toEqual([200, shown]);
  expect(await help()).toEqual({ correction: shown, factor_reset: null, blocked: null });
  expect(await help(bystander)).toEqual({ correction: null, factor_reset: null, blocked: null });
  const [forNew, forOld] = [await tokenFor(corrected), await tokenFor(owner.customer.email)];
  const old = (await app.mail.message(app.mail.messages(owner.customer.email)[0]!.id))!;
  expect(old.text).not.toContain(corrected);

  await round();
  expect(await addressOf(owner)).toBe(owner.customer.email);
  expect((await answer(forNew)).body.data).toEqual({ side: 'new', state: 'open', due_at: shown.due_at });
  expect((await help()).correction).toMatchObject({ state: 'open', confirmed_at: expect.any(String) });
  await round();
  expect(await addressOf(owner)).toBe(owner.customer.email);
  expect((await answer(forOld)).body.data).toMatchObject({ side: 'old', state: 'open' });
  await Promise.all([round(), round()]);
  expect(await addressOf(owner)).toBe(corrected);
  expect(app.issuer.mint.profileOf(owner.customer.userId)).toMatchObject({ email: corrected, email_verified: true });
  expect(await select(app.db, 'registrations', { user_id: owner.customer.userId }, ['user_email'])).toEqual([
    { user_email: corrected },
  ]);
  expect(await addressOf(bystander)).toBe(bystander.customer.email);
  expect(await select(app.db, 'registrations', { user_id: bystander.customer.userId }, ['user_email'])).toEqual([
    { user_email: bystander.customer.email },
  ]);
  expect(codeOf(await owner.call('GET /api/2fa/status'))).toBe('401 identity.session_closed');
  expect((await bystander.call('GET /api/2fa/status')).status).toBe(200);
  const kinds = await select(app.db, 'security_events', { user_id: owner.customer.userId }, ['kind'], 'id');
  expect(kinds.filter(({ kind }) => kind === 'email_corrected')).toHaveLength(1);
  await runJobs(app, 'deliver-outbox');
  expect(app.mail.messages(corrected)[0]!.subject).toBe('Corregimos el correo de tu cuenta');
  expect((await answer(forNew)).body.data.state).toBe('done');
});

test('an address that says nothing has a day; one that refuses our mail has none', async () => {
  await correct();
  await correct(bystander, `segunda-${count}@example.com`);
  await answer(await tokenFor(corrected));
  await answer(await tokenFor(`segunda-${count}@example.com`));
  const { userId, email } = bystander.customer;
  const refusal = { user_id: userId, email, source: 'server', refused_at: new Date() };
  await app.db.insertInto('mail_refusals').values(refusal).execute();
  await round();
  expect([await addressOf(owner), await addressOf(bystander)]).toEqual([
    owner.customer.email,
    `segunda-${count}@example.com`,
  ]);
  app.travel(1);
  await round();
  expect(await addressOf(owner)).toBe(corrected);
});

test('a word against it from either side ends it, also after the new one confirmed', async () => {
  await correct();
  const [forNew, forOld] = [await tokenFor(corrected), await tokenFor(owner.customer.email)];
  await answer(forNew);
  expect((await answer(forOld, 'stop')).body.data).toMatchObject({ side: 'old', state: 'stopped' });
  app.travel(2);
  await round();
  expect(await addressOf(owner)).toBe(owner.customer.email);
  expect((await help()).correction?.state).toBe('stopped');
  expect((await answer(forOld)).body.data.state).toBe('stopped');
  await correct();
  expect((await answer(await tokenFor(corrected), 'stop')).body.data).toMatchObject({ side: 'new', state: 'stopped' });
});

test('taken back, after a week, and unknown: the links are void, and nothing changes', async () => {
  await correct();
  const token = await tokenFor(corrected);
  expect(codeOf(await correct(owner, `x-${corrected}`))).toBe('409 customers.address_open');
  expect((await withdraw()).body).toEqual({ success: true, data: {} });
  expect(codeOf(await withdraw())).toBe('404 customers.no_correction');
  expect(codeOf(await withdraw(bystander))).toBe('404 customers.no_correction');
  expect(codeOf(await answer(token))).toBe('410 customers.link_invalid');
  expect(codeOf(await answer('nobody-sent-this'))).toBe('410 customers.link_invalid');
  await correct();
  const second = await tokenFor(corrected);
  app.travel(7);
  expect(codeOf(await answer(second))).toBe('410 customers.link_invalid');
  await round();
  expect((await help()).correction?.state).toBe('expired');
});

test('refused: the same address, another account’s, one of the team, nobody, a reader, an account of elsewhere', async () => {
  expect(codeOf(await correct(owner, owner.customer.email))).toBe('409 customers.address_same');
  expect(codeOf(await correct(owner, bystander.customer.email))).toBe('409 customers.address_taken');
  expect(codeOf(await correct(owner, corrected, reader))).toBe('403 identity.forbidden');
  const colleague = await openStaff(app, 'filer');
  await beginRegistration(app, colleague.customer);
  expect(codeOf(await correct(colleague))).toBe('409 customers.of_the_team');
  const gone = { ...owner, customer: { ...owner.customer, userId: 'auth0|nobody' } };
  expect(codeOf(await correct(gone))).toBe('404 customers.not_found');
  expect(codeOf(await withdraw(gone))).toBe('404 customers.not_found');
  const social = { sub: `google-oauth2|${corrected}`, email: `social-${corrected}` };
  const token = await app.issuer.mint(social);
  const google = await openBrowser(app, { userId: social.sub, email: social.email, token });
  expect(codeOf(await correct(google))).toBe('409 customers.address_elsewhere');
});

test('an address that the provider does not take is said, and the account stays as it was', async () => {
  await correct();
  await answer(await tokenFor(corrected));
  await answer(await tokenFor(owner.customer.email));
  await app.issuer.mint({ sub: `auth0|meanwhile-${count}`, email: corrected });
  await round();
  expect((await help()).correction?.state).toBe('failed');
  expect(await addressOf(owner)).toBe(owner.customer.email);
});

test('the audit says for whom and why not what address', async () => {
  await correct();
  const [row] = await select(
    app.db,
    'staff_actions',
    { operation: 'createAddressCorrection', customer_id: owner.customer.userId },
    ['object_kind', 'object_id', 'input'],
  );
  expect(row).toMatchObject({ object_kind: 'customer', object_id: owner.customer.userId });
  expect(JSON.stringify(row)).not.toContain(corrected);
});
