/** An answer of which nobody here heard counts all the same, however long it takes until somebody asks again. */
import { afterEach, expect, test } from 'vitest';
import { clock, setClock } from '@zarpa/sandbox/clock.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { selectOne } from '../../testing/database/rows.ts';
import { dueToday as ownDueToday, takenFrom, travels, workOnce } from '../../testing/renewals/own-services.ts';
import { runCharges } from './charges/run-charges.ts';
import { checkCharges, tryCharge } from './charges/try-charge.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const time = travels(app);
const { travel, live } = time;
afterEach(() => setClock(new Date()));

/** The provider forgets a key after one. */
const passTwoDays = () => {
  setClock(new Date(clock().getTime() + 2 * 86_400_000));
  travel(2);
};

const dueToday = (method: string) => ownDueToday(app, time, method);
const chargeOf = (userId: string) =>
  selectOne(app.db, 'charges', { user_id: userId }, ['id', 'state', 'tries', 'decline']);
const askedOf = (chargeId: string) => app.stripe.charges().filter(({ metadata }) => metadata['charge_id'] === chargeId);

test('the card is not asked again for a refusal that was lost two days before; the next try is', async () => {
  const of = await dueToday('pm_card_chargeCustomerFail');
  const { stripe } = app.context;
  const confirmCharge: typeof stripe.confirmCharge = async (...given) => {
    await stripe.confirmCharge(...given);
    throw new Error('the worker died');
  };
  await runCharges({ ...app.context, stripe: { ...stripe, confirmCharge } });
  const { id, state } = await chargeOf(of.customer.userId);
  expect([state, askedOf(id).length]).toEqual(['charging', 1]);
  passTwoDays();
  await workOnce(app);
  expect(await chargeOf(of.customer.userId)).toMatchObject({
    state: 'failed',
    tries: 1,
    decline: { code: 'generic_decline' },
  });
  expect(askedOf(id)).toHaveLength(1);
  await live(3);
  expect(await chargeOf(of.customer.userId)).toMatchObject({ state: 'failed', tries: 2 });
  expect(askedOf(id)).toHaveLength(2);
});

test('a worker that wakes up days later charges nothing that another one has charged', async () => {
  const of = await dueToday('pm_card_visa');
  const { stripe } = app.context;
  const createChargeIntent: typeof stripe.createChargeIntent = async (charge) => {
    const made = await stripe.createChargeIntent(charge);
    passTwoDays();
    await checkCharges(app.context);
    passTwoDays();
    return made;
  };
  await runCharges({ ...app.context, stripe: { ...stripe, createChargeIntent } });
  expect(await chargeOf(of.customer.userId)).toMatchObject({ state: 'paid', tries: 1 });
  expect(await takenFrom(app, of)).toEqual([19_900]);
});

test('a refusal of the try before says nothing of the card that is asked now', async () => {
  const of = await dueToday('pm_card_chargeCustomerFail');
  await workOnce(app);
  const { id } = await chargeOf(of.customer.userId);
  const charging = { state: 'charging' as const, tries: 2 };
  const { stripe } = app.context;
  // The second try begins while the first one is asked about once more.
  const confirmCharge: typeof stripe.confirmCharge = async (...given) => {
    const answer = await stripe.confirmCharge(...given);
    await app.db.updateTable('charges').set(charging).where('id', '=', id).execute();
    return answer;
  };
  await app.db.updateTable('charges').set({ state: 'charging' }).where('id', '=', id).execute();
  await tryCharge({ ...app.context, stripe: { ...stripe, confirmCharge } }, id);
  expect(await chargeOf(of.customer.userId)).toMatchObject(charging);
});
