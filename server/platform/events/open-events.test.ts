import { expect, test } from 'vitest';
import { defineEvent } from '@zarpa/contract/core/event.ts';
import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import { paidRegistration } from '../../testing/companies/purchase.ts';
import type { Events } from './events.ts';
import { openEvents } from './open-events.ts';
import { on, type Reaction } from './reaction.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const began = defineEvent<{ name: string }>('trial.began');
const went = defineEvent<{ name: string }>('trial.went');

function openTrial(reactionsOf: (add: (text: string) => void) => Reaction[]): { events: Events; texts: string[] } {
  const texts: string[] = [];
  const events: Events = openEvents(
    reactionsOf((text) => texts.push(text)),
    () => ({ ...app.context, events }),
  );
  return { events, texts };
}

const inTransaction = (events: Events, name: string) =>
  app.db.transaction().execute((tx) => events.publish(tx, began, { name }));

test('reactions run in their order; an event of a reaction waits until all reactions to the present one have run', async () => {
  const { events, texts } = openTrial((add) => [
    on(began, async (needs, tx, { name }) => {
      add(`first ${name}`);
      await needs.events.publish(tx, went, { name: `${name}, later` });
      add('first is through');
    }),
    on(went, async (_needs, _tx, { name }) => add(`went ${name}`)),
    on(began, async () => add('second')),
  ]);
  await inTransaction(events, 'a');
  expect(texts).toEqual(['first a', 'first is through', 'second', 'went a, later']);
});

test('two transactions at once keep their events apart', async () => {
  const { events, texts } = openTrial((add) => [
    on(began, async (needs, tx, { name }) => {
      await needs.events.publish(tx, went, { name });
    }),
    on(went, async (_needs, _tx, { name }) => add(name)),
  ]);
  await Promise.all(['a', 'b', 'c'].map((name) => inTransaction(events, name)));
  expect(texts.toSorted()).toEqual(['a', 'b', 'c']);
});

test('a reaction that throws undoes its cause, and what is published afterwards runs as ever', async () => {
  const customer = await app.customer();
  await app.call('POST /api/session', { token: customer.token });
  const { events, texts } = openTrial((add) => [
    on(began, async (_needs, tx, { name }) => {
      await tx.updateTable('users').set({ name }).where('id', '=', customer.userId).execute();
      if (name === 'bad') throw new Error('no');
      add(name);
    }),
  ]);
  const nameOf = () =>
    app.db.selectFrom('users').select('name').where('id', '=', customer.userId).executeTakeFirstOrThrow();
  const before = await nameOf();
  await expect(inTransaction(events, 'bad')).rejects.toThrow('no');
  expect(await nameOf()).toEqual(before);
  await inTransaction(events, 'good');
  expect([await nameOf(), texts]).toEqual([{ name: 'good' }, ['good']]);
});

test('reactions that cause each other without end are an error, not a hang', async () => {
  const { events } = openTrial(() => [
    on(began, (needs, tx, payload) => needs.events.publish(tx, went, payload)),
    on(went, (needs, tx, payload) => needs.events.publish(tx, began, payload)),
  ]);
  await expect(inTransaction(events, 'a')).rejects.toThrow('over 100 events in one transaction, first trial.began');
});

test('a payment has its order in the same moment; told twice it has one', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const publish = () =>
    app.db
      .transaction()
      .execute((tx) =>
        app.context.events.publish(tx, paymentsEvents.captured, { registrationId, userId: customer.userId }),
      );
  await publish();
  const orders = await select(app.db, 'orders', { user_id: customer.userId }, [
    'registration_id',
    'user_id',
    'company_name',
    'plan_type',
    'total_amount_cents',
    'status',
  ]);
  expect(orders).toEqual([
    {
      registration_id: registrationId,
      user_id: customer.userId,
      company_name: 'Faro Digital LLC',
      plan_type: 'Basico',
      total_amount_cents: 39_900,
      status: 'pendiente',
    },
  ]);
});
