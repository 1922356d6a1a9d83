import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../platform/http/handler.ts';
import { workBatches } from '../../domains/batches/work-batches.ts';
import type { TestBrowser } from '../people/second-factor.ts';
import type { TestApp } from '../app/start-test-app.ts';

type Sent = Partial<InputOf<'createBatch'>['body']> & Pick<InputOf<'createBatch'>['body'], 'kind' | 'subjects'>;

/** Starts one and answers how it was taken. */
export async function startBatch(by: TestBrowser, body: Sent, id: string = randomUUID()) {
  const { status, body: answer } = await by.call('POST /api/admin/batches', { body: { id, ...body } });
  return { id, status, code: (answer as { code?: string }).code };
}

/** Works everything that is open, as a worker would. */
export async function workAll(app: TestApp): Promise<void> {
  while (await workBatches(app.context));
}

export const readBatch = async (by: TestBrowser, id: string) =>
  (await by.call('GET /api/admin/batches/:id', { params: { id } })).body.data;

/** Each row's state and reason, in the order in which they were chosen. */
export async function resultsOf(by: TestBrowser, id: string) {
  return (await readBatch(by, id)).items.map(({ state, reason }) => [state, reason]);
}

export const changeBatch = (
  by: TestBrowser,
  id: string,
  act: 'stop' | 'resume' | 'undo' | 'repeat',
  ...positions: number[]
) =>
  by.call('PUT /api/admin/batches/:id', { params: { id }, body: { act, ...(positions.length > 0 && { positions }) } });
