import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { modules } from '../../domains.ts';
import { allJobs } from '../../jobs.ts';
import { openWorkerFigures } from './open-worker-figures.ts';
import { serveWorkerHealth } from './serve-worker-health.ts';
import { insert } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function serving(change: { isProduction?: boolean; metricsToken?: string } = {}) {
  const workerHealthPort = await freePort();
  const context = { ...app.context, config: { ...app.context.config, workerHealthPort, ...change } };
  const figures = openWorkerFigures(
    context,
    modules.flatMap(({ figures: own = [] }) => own),
  );
  const health = await serveWorkerHealth(context, figures);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${workerHealthPort}${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };
  return { figures, health, ask };
}

test('it lives at once, is ready while it works, and nothing else is there', async () => {
  const { health, ask } = await serving();
  expect((await ask('/health/live')).status).toBe(200);
  expect(await ask('/health/ready')).toEqual({
    status: 503,
    text: JSON.stringify({ status: 'unavailable', database: true, working: false }),
  });
  health.setReady(true);
  expect((await ask('/health/ready')).status).toBe(200);
  health.setReady(false);
  expect((await ask('/health/ready')).status).toBe(503);
  expect((await ask('/other')).status).toBe(404);
  health.close();
});

test('figures tell of jobs by kind and outcome, of scheduled tasks, and of what waits; never of whose it is', async () => {
  const { figures, health, ask } = await serving();
  await figures.timed('make-invoice', async () => Promise.resolve());
  await expect(figures.timed('make-invoice', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  figures.recordRun({ name: 'remind customers', tookMs: 250, restMs: 600_000, error: undefined, removed: {} });
  figures.recordRun({ name: 'complete deletions', tookMs: 10, restMs: 1_000, removed: {}, error: new Error('no') });
  await insert(app.db, 'outbox', {
    id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c14',
    kind: 'test',
    ref: 'cliente@example.com',
    payload: '{}',
  });
  await app.db
    .transaction()
    .execute((tx) =>
      app.context.jobs.enqueue(
        tx,
        { name: 'make-invoice', subject: () => 'cliente', settings: {} as never },
        { invoiceId: 'x' },
      ),
    );
  const { status, text } = await ask('/metrics');
  expect(status).toBe(200);
  for (const line of [
    'jobs_total{kind="make-invoice",outcome="done"} 1',
    'jobs_total{kind="make-invoice",outcome="failed"} 1',
    'job_duration_seconds_count{kind="make-invoice"} 2',
    'scheduled_task_runs_total{task="remind customers",outcome="done"} 1',
    'scheduled_task_runs_total{task="complete deletions",outcome="failed"} 1',
    'scheduled_task_duration_seconds{task="remind customers"} 0.25',
    'scheduled_task_rest_seconds{task="remind customers"} 600',
    'jobs_waiting{kind="make-invoice"} 1',
    'jobs_failing{kind="make-invoice"} 0',
    'jobs_waiting{kind="dead-letter"} 0',
    'outbox_unsent 1',
    'payments_overdue_seconds 0',
    'payments_to_review 0',
    'database_waiting 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/scheduled_task_last_success_timestamp_seconds\{task="remind customers"\} 1\d{9}/);
  expect(text).not.toMatch(/scheduled_task_last_success_timestamp_seconds\{task="complete deletions"\}/);
  expect(text).not.toContain('cliente');
  health.close();
});

test('in production only whoever holds the token reads them', async () => {
  const metricsToken = 'a-token-of-sixteen-letters';
  const { health, ask } = await serving({ isProduction: true, metricsToken });
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/metrics', { authorization: 'Bearer a-token-of-sixteen-letterz' })).status).toBe(404);
  expect((await ask('/metrics', { authorization: `Bearer ${metricsToken}` })).status).toBe(200);
  health.close();
  const open = await serving({ isProduction: true });
  expect((await open.ask('/metrics')).status).toBe(404);
  open.health.close();
});

test('the migration makes a queue for each job that a worker works', () => {
  const worked = modules.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.name));
  expect(allJobs.map(({ name }) => name).toSorted()).toEqual(worked.toSorted());
});
