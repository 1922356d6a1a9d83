import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const METRICS_TOKEN = 'a-token-of-sixteen-letters';
let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity({ METRICS_TOKEN });
});
afterAll(() => identity.close());

async function figures(authorization = `Bearer ${METRICS_TOKEN}`) {
  const response = await fetch(`${identity.url}/metrics`, { headers: { authorization } });
  return { status: response.status, lines: (await response.text()).split('\n') };
}

it('counts requests by page and status, and what waits; what a caller wrote is in no label', async () => {
  await fetch(`${identity.url}/health/ready`);
  await fetch(`${identity.url}/.well-known/openid-configuration`);
  await fetch(`${identity.url}/lo/verify?ticket=persona@example.com`);
  await fetch(`${identity.url}/persona@example.com`);
  await fetch(`${identity.url}/persona`, { method: 'PROPFIND' });
  const kind = 'verify';
  await identity.database.query(
    `insert into identity.mail_queue (kind, recipient, data, next_attempt_at, created_at)
     values ($1, 'persona@example.com', '{}', now() + interval '1 hour', now() - interval '10 minutes')`,
    [kind],
  );
  const { status, lines } = await figures();
  expect(status).toBe(200);
  const counted = (page: string, code: number) =>
    `http_request_duration_seconds_count{page="${page}",method="GET",status="${code}"} 1`;
  expect(lines).toContain(counted('/health/ready', 200));
  expect(lines).toContain(counted('/.well-known/*', 200));
  expect(lines).toContain(counted('/lo/verify', 400));
  expect(lines).toContain(counted('unknown', 404));
  expect(lines).toContain('queue_waiting{queue="mails"} 1');
  expect(lines).toContain('queue_waiting{queue="logouts"} 0');
  const oldest = lines.find((line) => line.startsWith('queue_oldest_seconds{queue="mails"}'))!;
  expect(Number(oldest.split(' ')[1])).toBeGreaterThanOrEqual(600);
  expect(lines.join('\n')).not.toMatch(/persona|PROPFIND/);
});

it('is not there for whoever does not hold the token', async () => {
  for (const authorization of ['', 'Bearer a-token-of-sixteen-letterz', METRICS_TOKEN])
    expect((await figures(authorization)).status).toBe(404);
});
