import { expect, test } from 'vitest';
import { detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp({ DEBUG_ENDPOINTS: '1' });

async function ask(customer: Customer, path: string, body?: object) {
  const response = await fetch(`${app.url}/api/debug/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${customer.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { data?: unknown; code?: string } };
}

test('the aids of development show a customer their own rows, and nobody else’s', async () => {
  const [owner, stranger] = [await app.customer(), await app.customer()];
  const registrationId = await paidRegistration(app, owner);
  await app.call('POST /api/companies/details', { token: owner.token, body: detailsOf(registrationId) });
  await paidRegistration(app, stranger);
  for (const path of ['registrations', 'company', 'order']) {
    const own = (await ask(owner, path)).body.data;
    expect([path, own]).toEqual([path, [expect.anything()]]);
    expect(JSON.stringify(own)).toContain(registrationId);
    expect(JSON.stringify((await ask(stranger, path)).body.data)).not.toContain(registrationId);
  }
  expect((await ask(owner, `payment-status/${registrationId}`)).status).toBe(200);
  const refused = await ask(stranger, `payment-status/${registrationId}`);
  expect([refused.status, refused.body.code]).toEqual([404, 'companies.registration_not_found']);
  for (const path of ['complete-payment', 'payment', 'simulate-webhook'])
    expect((await ask(stranger, path, { registration_id: registrationId })).status).toBe(404);
});
