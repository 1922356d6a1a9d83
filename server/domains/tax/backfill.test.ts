/** Companies that were formed by an older release get their dates all the same. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backfill } from '../../platform/db/migrations/0034-taxes.ts';
import { formedCompany, keptDates, submitted } from '../../testing/own-taxes.ts';
import { refreshDue } from './dates/refresh-due.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();

test('a formed company of somebody who is still there is looked at, and no other', async () => {
  const [of, gone, unformed] = [await formedCompany(app), await formedCompany(app), await submitted(app)];
  const before = await keptDates(app, of);
  await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.customer.userId).execute();
  for (const table of ['obligations', 'tax_refreshes'] as const) await app.db.deleteFrom(table).execute();
  await sql.raw(backfill).execute(app.db);
  app.travel(1 / 24);
  await refreshDue(app.context);
  expect(await keptDates(app, of)).toEqual(before);
  expect([await keptDates(app, gone), await keptDates(app, unformed)]).toEqual([[], []]);
});
