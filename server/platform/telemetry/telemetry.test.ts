/** Spans of a purchase as a collector gets them: who caused what, and nothing of the person. */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { paidRegistration } from '../../testing/companies/purchase.ts';
import { deliverOutboxJob } from '../mail/mail.jobs.ts';
import { currentTrace, inSpan, isTracing, startTelemetry } from './spans.ts';

type Attribute = { key: string; value: { stringValue?: string } };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
};
type Batch = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[] };

const batches: Batch[] = [];
const collector = createServer(async (request, response) => {
  batches.push(JSON.parse((await buffer(request)).toString()) as Batch);
  response.setHeader('content-type', 'application/json').end('{}');
});
let stop: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  stop = await startTelemetry('api', { endpoint, ratio: 1 });
});
afterAll(() => void collector.close());

const app = testApp();

test('a purchase is one trace with its statements and calls, its mail another that points back, and neither says who', async () => {
  const customer = await app.customer();
  await paidRegistration(app, customer, { company_name: 'Canario Amarillo LLC' });
  await runJobs(app, deliverOutboxJob.name);
  // Refused by the database, which quotes the row.
  await app.customer();
  await expect(
    inSpan({ kind: 'job', name: 'trial' }, () =>
      app.db
        .insertInto('users')
        .values({ id: customer.userId, email: customer.email } as never)
        .execute(),
    ),
  ).rejects.toThrow();
  await stop();
  expect([isTracing(), currentTrace()]).toEqual([false, undefined]);

  const resources = batches.flatMap(({ resourceSpans }) => resourceSpans);
  expect(resources.flatMap(({ resource }) => resource.attributes)).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'zarpa-api' },
  });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const named = (name: string) => spans.filter((span) => span.name === name);
  const childrenOf = ({ spanId }: Sent) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  const [mail] = named('mail.send');
  const job = spans.find(({ spanId }) => spanId === mail!.parentSpanId)!;
  expect(job.name).toBe('deliver-outbox');
  const caused = job.links!.map(({ spanId }) => spans.find((span) => span.spanId === spanId)!);
  expect(caused).toHaveLength(1);
  const [request] = caused;
  expect(request!.attributes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['http.route', 'http.request.method']),
  );
  const beneath = childrenOf(request!).map(({ name }) => name);
  expect(beneath).toEqual(expect.arrayContaining(['select', 'insert', 'commit']));
  expect(spans.some(({ name }) => name.startsWith('cards.'))).toBe(true);
  // Nothing below a request or a job is alone.
  expect(spans.filter(({ kind, parentSpanId }) => kind === 3 && !parentSpanId)).toEqual([]);
  const broken = childrenOf(named('trial')[0]!).find(({ name }) => name === 'insert')!;
  expect(broken.status).toEqual({ code: 2 });
  expect(broken.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '23505' } });

  const said = JSON.stringify(batches);
  const canaries = [customer.email, customer.userId, 'Canario', customer.token];
  expect(canaries.filter((canary) => said.includes(canary))).toEqual([]);
  // A word by itself: ids and times may have these digits.
  expect(said).not.toMatch(/\b4242\b/);
});

test('a collector that does not answer keeps no process from its end', async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const end = await startTelemetry('api', {
    endpoint: `http://127.0.0.1:${(mute.address() as AddressInfo).port}`,
    ratio: 1,
  });
  inSpan({ kind: 'job', name: 'trial' }, () => undefined);
  const began = performance.now();
  await end();
  expect(performance.now() - began).toBeLessThan(4_000);
  mute.closeAllConnections();
  mute.close();
});
