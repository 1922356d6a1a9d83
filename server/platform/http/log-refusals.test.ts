import { expect, test, vi } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('refused access, a forged word of a provider and a limit leave a line each, without the person; what is wrong or missing leaves none', async () => {
  const customer = await app.customer();
  const info = vi.spyOn(app.context.log, 'info');
  const { headers } = await app.call('GET /api/admin/cases', { token: customer.token });
  const [head, claims] = customer.token.split('.');
  const forged = await app.call('GET /api/threads', { token: `${head}.${claims}.${'A'.repeat(342)}` });
  expect(forged.body.code).toBe('identity.invalid_token');
  await fetch(`${app.url}/api/payments/webhook`, {
    method: 'POST',
    body: '{}',
    headers: { 'stripe-signature': 't=1,v1=0' },
  });
  await app.call('GET /api/threads/:id', { token: customer.token, params: { id: crypto.randomUUID() } });
  await app.call('GET /api/addresses/search', { token: customer.token, query: { address: '' } });
  const lines = info.mock.calls.filter(([, message]) => message === 'refused').map(([line]) => line as object);
  info.mockRestore();
  expect(lines).toEqual([
    {
      requestId: headers.get('x-request-id'),
      operation: 'listQueue',
      code: 'identity.forbidden',
      network: '127.0.0.1',
    },
    expect.objectContaining({ operation: 'listThreads', code: 'identity.invalid_token' }) as object,
    expect.objectContaining({ code: 'payments.webhook_invalid' }) as object,
  ]);
  expect(JSON.stringify(lines)).not.toContain(customer.email);
});
