import { randomUUID } from 'node:crypto';
import { insertItems } from '../../domains/batches/batch-items.queries.ts';
import { insertBatch, saveBatch } from '../../domains/batches/batches.queries.ts';
import { insertView } from '../../domains/batches/views.queries.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** Batches that this person began, of everything that is theirs, and a view of their own. */
export async function fillBatches(app: TestApp, userId: string): Promise<void> {
  const cases = await app.db.selectFrom('cases').select('id').where('user_id', '=', userId).execute();
  await app.db.transaction().execute(async (tx) => {
    const [id, at] = [randomUUID(), new Date()];
    await insertBatch(tx, { id, kind: 'export', input: {}, madeBy: userId, at });
    await insertItems(tx, { batchId: id, subjects: cases.map((each) => each.id), about: 'case' });
    await saveBatch(tx, id, { is_open: false, finished_at: at });
    await insertView(tx, { id: randomUUID(), userId, list: 'queue', name: 'Mías', filter: { view: 'mine' }, at });
  });
}
