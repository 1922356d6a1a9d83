import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { endCases } from '../../../testing/companies/own-case.ts';
import { insert, select } from '../../../testing/database/rows.ts';
import { addAddon, liveDays, ownService, savedCard, workOnce } from '../../../testing/renewals/own-services.ts';
import { completeDeletions } from '../../privacy/complete-deletions.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });

async function leaving(method?: string) {
  const of = await ownService(app, { days: 31 });
  await savedCard(app, of.customer, method);
  await liveDays(app, 31);
  await addAddon(app, { ...of, dueOn: '2099-01-01' }, 'direccion_fisica');
  await endCases(app, of.customer.userId);
  const due = { user_id: of.customer.userId, token_hash: Buffer.alloc(32), due_at: new Date(0) };
  await insert(app.db, 'deletions', due);
  return of;
}

test('who leaves is charged no more: cards go from here and from the provider; what was paid and agreed to stays', async () => {
  const [paid, failed] = [await leaving(), await leaving('pm_card_chargeCustomerFail')];
  const methods = await select(app.db, 'saved_cards', { user_id: [paid.customer.userId, failed.customer.userId] }, [
    'method_id',
  ]);
  await completeDeletions(app.context);
  expect(await runJobs(app, 'detach-card')).toBe(2);
  for (const { method_id: id } of methods)
    expect((await app.context.stripe.retrieveCard(id!))?.customerId).toBeUndefined();
  for (const [of, state] of [
    [paid, 'paid'],
    [failed, 'cancelled'],
  ] as const) {
    const where = { user_id: of.customer.userId };
    expect(await select(app.db, 'charges', where, ['state', 'look_on'])).toEqual([{ state, look_on: null }]);
    const cards = await select(app.db, 'saved_cards', where, [
      'customer_id',
      'method_id',
      'is_default',
      'consent_version',
    ]);
    expect(cards).toEqual([{ customer_id: null, method_id: null, is_default: false, consent_version: 'RC-1' }]);
    const services = await select(app.db, 'services', where, ['cancelled_on']);
    expect(services.map(({ cancelled_on: on }) => on)).toEqual([expect.any(String), expect.any(String)]);
  }
  await liveDays(app, 20);
  const after = await select(app.db, 'charges', { user_id: failed.customer.userId }, ['state', 'tries']);
  expect(after).toEqual([{ state: 'cancelled', tries: 1 }]);
});

test('a card that is being asked holds the deletion back', async () => {
  const of = await leaving('pm_card_chargeCustomerFail');
  const { userId } = of.customer;
  await app.db.updateTable('charges').set({ state: 'charging' }).where('user_id', '=', userId).execute();
  await completeDeletions(app.context);
  expect(await select(app.db, 'deletions', { user_id: userId }, ['user_id'])).toHaveLength(1);
  await app.db.updateTable('charges').set({ state: 'failed' }).where('user_id', '=', userId).execute();
  await workOnce(app);
  await completeDeletions(app.context);
  expect(await select(app.db, 'charges', { user_id: userId }, ['state'])).toEqual([{ state: 'cancelled' }]);
});
