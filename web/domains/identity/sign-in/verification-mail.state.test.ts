import { expect, test } from 'vitest';
import { verificationMailOutcome, type VerificationMailNeeds } from './verification-mail.state.ts';

function needsOf(over: { status?: number; offline?: boolean; token?: () => Promise<string> } = {}) {
  const sent: { url: string; method: string | undefined; headers: unknown }[] = [];
  const needs: VerificationMailNeeds = {
    getToken: over.token ?? (() => Promise.resolve('token')),
    async fetch(url, init) {
      if (over.offline) throw new TypeError('Failed to fetch');
      sent.push({ url, method: init.method, headers: init.headers });
      const status = over.status ?? 204;
      return { ok: status < 400, status };
    },
  };
  return { needs, sent };
}

test('asks the provider at its own origin, as whoever is signed in', async () => {
  const { needs, sent } = needsOf();
  expect(await verificationMailOutcome(needs, 'http://localhost:5001')).toBe('sent');
  expect(sent).toEqual([
    {
      url: 'http://localhost:5001/dbconnections/verification_email',
      method: 'POST',
      headers: { authorization: 'Bearer token' },
    },
  ]);
});

test.each([
  ['tenant.example', 'https://tenant.example'],
  ['a.example/http://b.example', 'https://a.example/http://b.example'],
])('a provider named %s is asked at %s', async (domain, origin) => {
  const { needs, sent } = needsOf();
  await verificationMailOutcome(needs, domain);
  expect(sent[0]?.url).toBe(`${origin}/dbconnections/verification_email`);
});

test.each([
  ['too many mails', { status: 429 }, 'too_many'],
  ['a tenant, which has no such call', { status: 404 }, 'not_offered'],
  ['a tenant that takes no such call', { status: 405 }, 'not_offered'],
  ['a refusal', { status: 401 }, 'failed'],
  ['no network', { offline: true }, 'failed'],
  ['no token', { token: () => Promise.reject(new Error('login_required')) }, 'failed'],
] as const)('%s is not taken for a success', async (_, over, outcome) => {
  expect(await verificationMailOutcome(needsOf(over).needs, 'tenant.example')).toBe(outcome);
});
