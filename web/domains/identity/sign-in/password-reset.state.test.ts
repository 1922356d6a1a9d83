import { expect, test } from 'vitest';
import { resetMessage, resetOutcome, type ResetNeeds } from './password-reset.state.ts';

function needsOf(over: { token?: () => Promise<string>; status?: number; offline?: boolean } = {}) {
  const audiences: string[] = [];
  const sent: { url: string; body: unknown }[] = [];
  const ways: { method: string | undefined; headers: unknown }[] = [];
  const needs: ResetNeeds = {
    async getManagementToken(audience) {
      audiences.push(audience);
      return over.token ? over.token() : 'token';
    },
    async fetch(url, init) {
      if (over.offline) throw new TypeError('Failed to fetch');
      ways.push({ method: init.method, headers: init.headers });
      sent.push({ url, body: JSON.parse(String(init.body)) });
      const status = over.status ?? 200;
      return { ok: status < 400, status };
    },
  };
  return { needs, audiences, sent, ways };
}

const request = { domain: 'tenant.example', clientId: 'spa', email: 'cliente@example.test' };

test('asks a tenant for the management audience, then for the mail, at its own https origin', async () => {
  const { needs, audiences, sent, ways } = needsOf();
  expect(await resetOutcome(needs, request)).toBe('sent');
  expect(ways).toEqual([{ method: 'POST', headers: { 'content-type': 'application/json' } }]);
  expect(audiences).toEqual(['https://tenant.example/api/v2/']);
  expect(sent).toEqual([
    {
      url: 'https://tenant.example/dbconnections/change_password',
      body: { client_id: 'spa', email: 'cliente@example.test', connection: 'Username-Password-Authentication' },
    },
  ]);
});

test('a local provider keeps its scheme and port', async () => {
  const { needs, sent } = needsOf();
  await resetOutcome(needs, { ...request, domain: 'http://localhost:5001' });
  expect(sent[0]?.url).toBe('http://localhost:5001/dbconnections/change_password');
});

test('a host that only holds a scheme has none of its own', async () => {
  const { needs, sent } = needsOf();
  await resetOutcome(needs, { ...request, domain: 'a.example/http://b.example' });
  expect(sent[0]?.url).toBe('https://a.example/http://b.example/dbconnections/change_password');
});

test('without the token no mail is asked for', async () => {
  const { needs, sent } = needsOf({ token: () => Promise.reject(new Error('consent_required')) });
  expect(await resetOutcome(needs, request)).toBe('token_refused');
  expect(sent).toEqual([]);
});

test.each([
  ['a refusal', { status: 400 }, 'failed'],
  ['too many tries', { status: 429 }, 'too_many'],
  ['no network', { offline: true }, 'failed'],
] as const)('%s is not taken for a success', async (_, over, outcome) => {
  expect(await resetOutcome(needsOf(over).needs, request)).toBe(outcome);
});

test('the sentences are those of the specification', () => {
  const titles = (['sent', 'failed', 'token_refused'] as const).map((outcome) => resetMessage(outcome, '').title);
  expect(titles).toEqual([
    'Password reset email sent successfully.',
    'An error occurred while sending the password reset email.',
    'An error occurred while requesting the token.',
  ]);
  expect(resetMessage('too_many', '').title).toBe(resetMessage('failed', '').title);
});

test.each([
  ['sent', 'a cliente@example.test. Abre el enlace'],
  ['token_refused', 'no enviamos ningún correo'],
  ['too_many', 'varios correos seguidos'],
  ['failed', 'sigue siendo la misma'],
] as const)('%s says what it means in Spanish', (outcome, words) =>
  expect(resetMessage(outcome, 'cliente@example.test').meaning).toContain(words),
);
