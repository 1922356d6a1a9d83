import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { expect, test } from 'vitest';
import { checkFilings } from '@zarpa/server/domains/formation/filing/check-filings.ts';
import { runJobs } from '@zarpa/server/testing/app/run-jobs.ts';
import { testApp } from '@zarpa/server/testing/app/test-app.ts';
import { filersEnvironment } from '@zarpa/server/testing/people/filers.ts';
import { liveDemo } from './live-demo.ts';

const app = testApp({ ...filersEnvironment, MOVE_WAIT_MS: '60000' }, { hasPartner: true });

const people = {
  customer: { id: 'auth0|demo-customer', email: 'cliente@example.com', name: 'Cliente de prueba' },
  staff: { id: 'auth0|demo-staff', email: 'personal@example.com', name: 'Personal de prueba' },
};

const cases = () =>
  app.db
    .selectFrom('cases')
    .innerJoin('registrations', 'registrations.id', 'cases.registration_id')
    .select(['cases.company_name', 'stage', 'turn', 'version', 'events_count', 'payment_status'])
    .orderBy('cases.company_name')
    .execute();

const renewals = () =>
  app.db
    .selectFrom('charges')
    .innerJoin('renewal_notices', 'renewal_notices.charge_id', 'charges.id')
    .innerJoin('saved_cards', 'saved_cards.user_id', 'charges.user_id')
    .select(['charges.due_on', 'charges.state', 'renewal_notices.kind', 'saved_cards.method_id'])
    .orderBy('renewal_notices.sent_on')
    .execute();

/** Runs worker, partner and agencies, which answer at once; delayed steps stay. */
async function agencies(): Promise<void> {
  await checkFilings(app.context);
  await runJobs(app, 'make-papers');
  for (const { name, order_items } of app.filing.companies())
    for (const { id, kind, outcome } of order_items)
      if (!outcome && !name.includes('Lenta')) app.filing.act(id, kind === 'ein' ? 'issue' : 'accept');
}

test('three companies come to be, one for each kind of moment, although it is interrupted after every step', async () => {
  const before: string[] = [];
  // Each run ends after one pass, as in a power cut.
  for (let run = 0; run < 12 || (run < 60 && before.at(-1) !== before.at(-12)); run += 1) {
    await liveDemo(app.context, people, async () => false);
    await agencies();
    await new Promise((resolve) => setTimeout(resolve, 60));
    before.push(JSON.stringify(await cases()));
  }
  const lived = await cases();
  expect(lived).toMatchObject([
    { company_name: 'Brújula Sur LLC', stage: 'in_review', turn: 'customer', payment_status: 'paid' },
    { company_name: 'Faro Claro LLC', stage: 'completed', turn: 'nobody', payment_status: 'paid' },
    { company_name: 'Marea Lenta LLC', stage: 'submitted_to_state', turn: 'state', payment_status: 'paid' },
  ]);
  const charges = await app.db.selectFrom('registrations').select('payment_intent_id').execute();
  expect(charges).toHaveLength(3);
  const orders = app.filing.companies().map(({ name, order_items }) => [name, order_items.length]);
  expect(Object.fromEntries(orders)).toEqual({ 'Faro Claro LLC': 2, 'Marea Lenta LLC': 1 });

  expect(await renewals()).toEqual([
    {
      due_on: addDays(dayOf(app.context.clock()), 7),
      state: 'planned',
      kind: 'first',
      method_id: expect.any(String) as string,
    },
    {
      due_on: addDays(dayOf(app.context.clock()), 7),
      state: 'planned',
      kind: 'law',
      method_id: expect.any(String) as string,
    },
  ]);

  // A user moved this company on: the next start leaves it there.
  const { id } = app.filing.companies('Marea Lenta LLC')[0]!.order_items[0]!;
  app.filing.act(id, 'accept');
  await agencies();
  await agencies();
  const further = await cases();
  await liveDemo(app.context, people, async () => false);
  expect(await cases()).toEqual(further);
  expect(await renewals()).toHaveLength(2);
});
