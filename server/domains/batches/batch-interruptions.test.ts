import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { changeBatch, readBatch, resultsOf, startBatch, workAll } from '../../testing/companies/own-batches.ts';
import { moveCase, type OwnCase } from '../../testing/companies/own-case.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { withTransactions } from './within-transaction.ts';
import { workBatches } from './work-batches.ts';

const app = testApp();
const administrator = testStaff(app);
const agent = testStaff(app, 'agent');

const made = async (count: number) => {
  const cases: OwnCase[] = [];
  for (let each = 0; each < count; each += 1) cases.push(await boughtCase(app));
  return cases;
};
const idsOf = (cases: readonly OwnCase[]) => cases.map(({ caseId }) => caseId);
const approve = (subjects: string[], by = agent) => startBatch(by, { kind: 'move', event: 'approved', subjects });
const eventsOf = async (of: OwnCase) =>
  ((await rowsOf(app, of.customer.userId)).case_events ?? []).filter(({ kind }) => kind === 'approved').length;
const done = ['done', null];

test('killed between the act and its mark neither is there; tried again it is done once', async () => {
  const [of] = await made(1);
  await sql`
    create function break_mark() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    app.ownerDb,
  );
  await sql`
    create trigger break_mark before update on batch_items for each row when (new.state = 'done')
      execute function break_mark()`.execute(app.ownerDb);
  const { id } = await approve([of!.caseId]);
  await workAll(app);
  expect(await resultsOf(agent, id)).toEqual([['failed', 'Algo salió mal de nuestro lado.']]);
  expect(await eventsOf(of!)).toBe(0);
  await sql`drop trigger break_mark on batch_items`.execute(app.ownerDb);
  await changeBatch(agent, id, 'repeat');
  await workAll(app);
  expect(await resultsOf(agent, id)).toEqual([done]);
  expect(await eventsOf(of!)).toBe(1);
});

/** A database that is lost once, at the `place`th transaction: before it is committed, or right after. */
function dyingAt(place: number, when: 'before' | 'after') {
  const { db } = app.context;
  let count = 0;
  return withTransactions(db, async (run) => {
    count += 1;
    const isLast = count === place;
    const answer = await db.transaction().execute(async (tx) => {
      const made = await run(tx);
      if (isLast && when === 'before') throw new Error('killed');
      return made;
    });
    if (isLast) throw new Error('killed');
    return answer;
  });
}

test('wherever it is killed, each row is done once and its colleague told once', async () => {
  const cases = await made(3);
  const [one, other] = [await openStaff(app, 'agent'), await openStaff(app, 'agent')];
  const claimed = async () => {
    const rows = await app.db
      .selectFrom('case_events')
      .select('case_id')
      .where('kind', '=', 'claimed')
      .where('case_id', 'in', idsOf(cases))
      .execute();
    return idsOf(cases).map((id) => rows.filter((row) => row.case_id === id).length);
  };
  let times = 0;
  for (const when of ['before', 'after'] as const)
    for (let place = 1; place <= 4; place += 1) {
      const user_id = (times % 2 === 0 ? one : other).customer.userId;
      const { id } = await startBatch(agent, { kind: 'give', user_id, take_over: true, subjects: idsOf(cases) });
      await workBatches({ ...app.context, db: dyingAt(place, when) }).catch(() => undefined);
      await workAll(app);
      times += 1;
      if ((await resultsOf(agent, id)).some(([state]) => state === 'failed')) {
        await changeBatch(agent, id, 'repeat');
        await workAll(app);
      }
      expect([when, place, await resultsOf(agent, id)]).toEqual([when, place, [done, done, done]]);
      expect([when, place, await claimed()]).toEqual([when, place, [times, times, times]]);
    }
  const told = await app.db.selectFrom('outbox').select('id').where('kind', '=', 'colleague-told').execute();
  expect(told).toHaveLength(3 * times);
});

test('a batch that a worker is at is left alone, and taken up when that one is gone', async () => {
  const [of] = await made(1);
  const { id } = await approve([of!.caseId]);
  await sql`update batches set leased_until = now() + interval '1 minute' where id = ${id}`.execute(app.db);
  await workAll(app);
  expect(await resultsOf(agent, id)).toEqual([['waiting', null]]);
  await sql`update batches set leased_until = now() - interval '1 second' where id = ${id}`.execute(app.db);
  await workAll(app);
  expect(await resultsOf(agent, id)).toEqual([done]);
});

test('killed after the commit, before anything else, it goes on with the next row and does none twice', async () => {
  const cases = await made(3);
  const { id } = await approve(idsOf(cases));
  await workBatches({ ...app.context, db: dyingAt(2, 'after') });
  await workAll(app);
  expect(await resultsOf(agent, id)).toEqual([done, done, done]);
  for (const of of cases) expect(await eventsOf(of)).toBe(1);
});

test('suspended or of another role in the middle, the rest is refused in their name; once they may, it is done', async () => {
  const starter = await openStaff(app, 'agent');
  const cases = await made(2);
  const { id } = await approve(idsOf(cases), starter);
  const taken = await startBatch(starter, { kind: 'export', subjects: idsOf(cases) });
  const params = { userId: starter.customer.userId };
  const suspend = (is_suspended: boolean) =>
    administrator.call('PUT /api/admin/staff/:userId/suspension', { params, body: { is_suspended } });
  expect((await suspend(true)).status).toBe(200);
  await workAll(app);
  expect((await resultsOf(agent, id)).map(([state]) => state)).toEqual(['refused', 'refused']);
  for (const of of cases) expect(await eventsOf(of)).toBe(0);
  expect(await notedActions(app.db, starter.customer.userId, 'moveCase')).toEqual([]);
  const become = (role: string) =>
    app.db.updateTable('staff').set({ suspended_at: null, role }).where('user_id', '=', params.userId).execute();
  const askAgain = async (batchId = id) => {
    await sql`update batch_items set state = 'waiting' where batch_id = ${batchId}`.execute(app.db);
    await sql`update batches set is_open = true where id = ${batchId}`.execute(app.db);
    await workAll(app);
  };
  await become('reader');
  await askAgain();
  expect((await resultsOf(agent, id)).map(([state]) => state)).toEqual(['refused', 'refused']);
  // What reads alone is held to the role as well.
  await become('preparer');
  await askAgain(taken.id);
  expect((await resultsOf(agent, taken.id)).map(([state]) => state)).toEqual(['refused', 'refused']);
  await become('filer');
  await askAgain(taken.id);
  expect(await resultsOf(agent, taken.id)).toEqual([done, done]);
  await askAgain();
  expect(await resultsOf(agent, id)).toEqual([done, done]);
});

test('stopped it rests, for a colleague too; only who began it goes on', async () => {
  const starter = await openStaff(app, 'agent');
  const [of] = await made(1);
  const { id } = await approve([of!.caseId], starter);
  expect((await changeBatch(agent, id, 'stop')).status).toBe(200);
  await workAll(app);
  expect((await readBatch(agent, id)).batch).toMatchObject({
    stopped_at: expect.stringMatching(/Z$/) as string,
    finished_at: null,
    counts: { waiting: 1 },
  });
  expect((await changeBatch(agent, id, 'resume')).body.code).toBe('batches.not_yours');
  expect((await changeBatch(agent, id, 'undo')).body.code).toBe('batches.not_yours');
  const reader = await openStaff(app, 'reader');
  expect((await changeBatch(reader, id, 'stop')).body.code).toBe('batches.not_allowed');
  expect((await changeBatch(agent, of!.caseId, 'stop')).body.code).toBe('batches.not_found');
  await changeBatch(starter, id, 'resume');
  await workAll(app);
  expect(await resultsOf(starter, id)).toEqual([done]);
});

test('what moved between the choice and its turn is refused, and tried again as it is then', async () => {
  const [of] = await made(1);
  const { id } = await approve([of!.caseId]);
  await moveCase(app, of!, { event: 'approved', by: 'agent' }, { event: 'returned_to_review', by: 'agent' });
  await workAll(app);
  expect((await resultsOf(agent, id)).map(([state]) => state)).toEqual(['refused']);
  expect(await eventsOf(of!)).toBe(1);
  await changeBatch(agent, id, 'repeat', 1);
  await workAll(app);
  expect(await resultsOf(agent, id)).toEqual([done]);
});

test('500 rows at once, of which one is there', async () => {
  const [of] = await made(1);
  const subjects = [...Array.from({ length: 499 }, () => crypto.randomUUID()), of!.caseId];
  const { id } = await startBatch(agent, { kind: 'export', subjects });
  await workAll(app);
  const { batch, items } = await readBatch(agent, id);
  expect(batch.counts).toEqual({ waiting: 0, done: 1, refused: 499, failed: 0, undone: 0 });
  expect(items.at(-1)).toMatchObject({ position: 500, state: 'done', subject: of!.caseId });
});

test('the list is in pages, newest first; who left is named no more', async () => {
  const starter = await openStaff(app, 'agent');
  const { id } = await startBatch(starter, { kind: 'export', subjects: [crypto.randomUUID()] });
  await workAll(app);
  await sql`update batches set made_by = null where id = ${id}`.execute(app.db);
  await sql`
    insert into batches (id, kind, input, made_at, is_open)
    select gen_random_uuid(), 'export', '{}', now() - interval '1 day' * n, false from generate_series(1, 60) n`.execute(
    app.db,
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await agent.call('GET /api/admin/batches', { query: cursor ? { cursor } : {} });
    seen.push(...page.body.data.items.map((each) => each.made_at));
    if (!cursor) expect(page.body.data.items[0]).toMatchObject({ id, made_by: null, kind: 'export' });
    cursor = page.body.data.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(61);
});
