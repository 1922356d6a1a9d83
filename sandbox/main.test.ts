import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { serve } from './http/serve.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const { port, close } = await serve('probe', { port: 0 }, () => undefined);
  await close();
  return port;
}

async function start(environment: Record<string, string> = {}) {
  const names = ['STRIPE', 'GEOCODING', 'MAIL', 'SMTP', 'PARTNER', 'FILING', 'LLM', 'CONTROL'];
  const ports = await Promise.all(names.map(async (name) => [`SANDBOX_${name}_PORT`, String(await freePort())]));
  const env = { ...process.env, ...Object.fromEntries(ports), SANDBOX_WEBHOOK_URL: '', ...environment };
  const child = fork(new URL('main.ts', import.meta.url), { env, silent: true, execArgv: [] });
  children.push(child);
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  return { child, env: env as Record<string, string>, stderr: () => stderr };
}

const answers = (port: string | undefined, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

test('as a child it says when everything listens, and ends with its parent', async () => {
  const { child, env } = await start();
  const [message] = await once(child, 'message');
  expect(message).toEqual({ ready: true });
  expect(await answers(env['SANDBOX_STRIPE_PORT'], '/endive/stripe.js')).toBe(200);
  expect(await answers(env['SANDBOX_GEOCODING_PORT'], '/maps/api/geocode/json')).toBe(200);
  expect(await answers(env['SANDBOX_MAIL_PORT'], '/')).toBe(200);
  expect(await answers(env['SANDBOX_PARTNER_PORT'], '/')).toBe(200);
  expect(await answers(env['SANDBOX_FILING_PORT'], '/sandbox')).toBe(200);
  expect(await answers(env['SANDBOX_FILING_PORT'], '/account')).toBe(401);
  expect(await answers(env['SANDBOX_LLM_PORT'], '/v1/models')).toBe(404);
  expect(await answers(env['SANDBOX_CONTROL_PORT'], '/faults/mail')).toBe(200);
  expect(await answers(env['SANDBOX_CONTROL_PORT'], '/faults/corporate-tools')).toBe(200);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('only the providers asked for are started', async () => {
  const { child, env } = await start({ SANDBOX_PROVIDERS: 'mail' });
  await once(child, 'message');
  expect(await answers(env['SANDBOX_MAIL_PORT'], '/')).toBe(200);
  expect(await answers(env['SANDBOX_STRIPE_PORT'], '/v1/balance')).toBe(0);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port in use ends it with one clear sentence and code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as { port: number }).port);
  const { child, stderr } = await start({ SANDBOX_STRIPE_PORT: port });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(stderr().trim()).toBe(
    `El puerto ${port} (127.0.0.1), que necesita «stripe», ya está en uso: ciérralo o elige otro.`,
  );
  taken.close();
});

test.each([
  [{ SANDBOX_STRIPE_PORT: 'many' }, 'SANDBOX_STRIPE_PORT debe ser un puerto'],
  [{ SANDBOX_PROVIDERS: 'stripe,bank' }, 'SANDBOX_PROVIDERS no conoce «bank»'],
  [{ SANDBOX_FILING_STEP_MS: 'slow' }, 'SANDBOX_FILING_STEP_MS debe ser un número de milisegundos'],
  [{ SANDBOX_WEBHOOK_URL: 'nowhere' }, 'SANDBOX_WEBHOOK_URL no es una dirección válida'],
])('a setting that makes no sense (%j) is named', async (environment, sentence) => {
  const { child, stderr } = await start(environment);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(stderr()).toContain(sentence);
});
