import { setTimeout as rest } from 'node:timers/promises';
import { applyIntent } from '@zarpa/server/domains/payments/apply-intent.ts';
import { findRegistration } from '@zarpa/server/domains/payments/payments.queries.ts';
import { discardUnfinished } from '@zarpa/server/platform/files/discard-unfinished.ts';
import { pdfOf } from '@zarpa/server/testing/files/sample-files.ts';
import { formOf } from '@zarpa/server/testing/app/request-parts.ts';
import type { Customer } from '@zarpa/server/testing/app/start-test-app.ts';
import { boughtCompany, paidRegistration, purchaseOf } from '@zarpa/server/testing/companies/purchase.ts';
import { rowsOf } from '@zarpa/server/testing/people/rows-of.ts';
import { readCardProvider } from '../../payments-chaos/read-card-provider.ts';
import type { FinalState } from './final-state.rules.ts';
import { countObjects, type World } from './world.ts';

export type Subject = { customer: Customer; registrationId: string; body: object; name: string };

export type Act = {
  name: string;
  of: 'api' | 'worker';
  /** Before anything is counted; `number` makes it one of its own. */
  prepare: (world: World, number: number) => Promise<Subject>;
  /** As the page does, until it is answered. */
  run: (world: World, subject: Subject) => Promise<void>;
  read: (world: World, subject: Subject) => Promise<FinalState>;
  /** Columns that tell of the crash itself. */
  tells?: readonly string[];
};

const secondsMax = 120;

export const acts: readonly Act[] = [
  {
    name: 'paying',
    of: 'api',
    prepare: async ({ app }, number) => {
      const customer = await app.customer();
      const name = `Faro ${number} LLC`;
      return { customer, registrationId: '', body: purchaseOf(customer, { company_name: name }), name };
    },
    run: (world, { customer, body }) =>
      untilAnswered(() => post(world, '/api/companies/initial', bearer(customer), JSON.stringify(body)), [200]),
    read: readRows,
  },
  {
    name: 'refunding',
    of: 'api',
    prepare: async ({ app, ask }, number) => {
      const customer = await app.customer();
      const name = `Duna ${number} LLC`;
      const registrationId = await paidRegistration(app, customer, { company_name: name });
      // Captured below the price, so that somebody of the team decides.
      await ask(
        `update registrations set amount_cents = amount_cents + 200, payment_status = 'processing', paid_at = null
          where id = '${registrationId}'`,
      );
      const { payment_intent_id: intent } = (await findRegistration(app.db, registrationId))!;
      await applyIntent(app.context, registrationId, await app.context.stripe.retrieveIntent(intent!));
      return { customer, registrationId, body: { outcome: 'refund', reason: 'Faltaban dos dólares.' }, name };
    },
    run: (world, { registrationId, body }) => {
      const { headers, customer, address } = world.staff;
      const sent = { ...bearer(customer), ...headers, 'x-forwarded-for': address };
      const path = `/api/admin/registrations/${registrationId}/payment-review`;
      // 409: settled by the call whose answer was lost.
      return untilAnswered(() => post(world, path, sent, JSON.stringify(body)), [200, 409]);
    },
    read: readRows,
  },
  {
    name: 'sealing',
    of: 'api',
    prepare: async ({ app }, number) => {
      const name = `Vela ${number} LLC`;
      const details = { company_name: name, business_purpose: 'Tienda en línea.' };
      const { customer, registrationId } = await boughtCompany(app, { bought: { company_name: name }, details });
      return { customer, registrationId, body: { category: 'other', title: 'Contrato con el banco' }, name };
    },
    run: (world, { customer, registrationId, body }) => {
      const file = { name: 'contrato.pdf', content: pdfOf(2) };
      const send = () =>
        post(
          world,
          `/api/companies/${registrationId}/documents`,
          bearer(customer),
          formOf(JSON.stringify(body), [file]),
        );
      return untilAnswered(send, [200]);
    },
    read: async (world, subject) => {
      await discardBegun(world);
      const [row] = await world.ask<{ count: number }>('select count(*)::integer from files');
      return {
        ...(await readRows(world, subject)),
        'bytes of no row': [{ count: countObjects(world) - row!.count }],
      };
    },
  },
  {
    name: 'filing',
    of: 'worker',
    // How often it was looked at; when a task that runs at each start of a worker passed by.
    tells: ['filings.looks', 'cases.papers_wanted_at'],
    prepare: async ({ app }, number) => {
      const name = `Cabo ${number} LLC`;
      const details = { company_name: name, business_purpose: 'Tienda en línea.' };
      const { customer, registrationId } = await boughtCompany(app, { bought: { company_name: name }, details });
      return { customer, registrationId, body: {}, name };
    },
    // Approved, until it is ordered; what the agencies answer comes later.
    run: async ({ staff, ask }, { registrationId }) => {
      const [row] = await ask<{ id: string; version: number }>(
        `select id, version from cases where registration_id = '${registrationId}'`,
      );
      const { id, version } = row!;
      const body = { event: 'approved', version } as const;
      const { status } = await staff.call('POST /api/admin/cases/:id/move', { params: { id }, body });
      if (status !== 200) throw new Error(`an approval was answered ${status}`);
      for (const end = Date.now() + secondsMax * 1_000; Date.now() < end; await rest(100)) {
        const [filing] = await ask<{ state: string; lease: string | null; jobs: number }>(
          `select state, lease, (select count(*)::integer from pgboss.job where state < 'completed') as jobs
             from filings join cases on cases.id = case_id where registration_id = '${registrationId}'`,
        );
        // A killed worker's job comes again once its heartbeat is missed.
        if (filing?.state === 'out' && filing.lease === null && filing.jobs === 0) return;
      }
      throw new Error(`not filed within ${secondsMax} s`);
    },
    read: async (world, subject) => {
      await discardBegun(world);
      const companies = await world.partner.companies(subject.name);
      const partner = companies.map(({ order_items, invoices, cart_items }) => ({
        orders: order_items.length,
        invoices: invoices.length,
        cart: cart_items,
      }));
      return { ...(await readRows(world, subject)), partner };
    },
  },
];

/** An hour later the round takes away what was begun and never became a file. */
async function discardBegun({ app }: World): Promise<void> {
  app.travel(2 / 24);
  while (await discardUnfinished(app.context));
  app.travel(-2 / 24);
}

/** Each run has a company of its own name. */
function withoutName(state: FinalState, name: string): FinalState {
  const own = new RegExp(`\\b${name.replace(/ LLC$/, '')}\\b`, 'gi');
  return JSON.parse(JSON.stringify(state).replaceAll(own, 'Empresa')) as FinalState;
}

/** The customer's rows of every table, the jobs queued, and what the card provider has. The jobs are dropped then. */
async function readRows({ app, ask }: World, { customer, name }: Subject): Promise<FinalState> {
  const rows = await rowsOf(app, customer.userId);
  const registrations = new Set(rows['registrations']!.map(({ id }) => id));
  const cards = readCardProvider(app.stripe);
  const intents = cards.intents.filter(({ registrationId }) => registrations.has(registrationId));
  const ids = new Set(intents.map(({ id }) => id));
  const jobs = await ask<{ name: string; state: string }>(
    `delete from pgboss.job where name <> 'dead-letter' returning name, state::text`,
  );
  const state = {
    ...rows,
    'jobs queued': jobs
      .filter(({ state }) => state === 'created' || state === 'retry' || state === 'active')
      .map(({ name }) => ({ name })),
    intents: intents.map(({ status, amountReceived, currency }) => ({ status, amountReceived, currency })),
    charges: cards.charges.filter(({ intentId }) => ids.has(intentId)).map(({ amount }) => ({ amount })),
    refunds: app.stripe
      .refunds()
      .filter(({ payment_intent }) => ids.has(payment_intent))
      .map(({ amount, status }) => ({ amount, status })),
  };
  return withoutName(state, name);
}

const bearer = ({ token }: Customer) => ({ authorization: `Bearer ${token}` });

type Reply = { status: number; text: string };

async function post(
  { url }: World,
  path: string,
  headers: Record<string, string>,
  body: string | FormData,
): Promise<Reply | undefined> {
  const json: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const signal = AbortSignal.timeout(15_000);
  return fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, ...json }, body, signal })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
}

/** Repeats the same call after a lost answer and a 5xx, as the page does. */
async function untilAnswered(call: () => Promise<Reply | undefined>, statuses: readonly number[]): Promise<void> {
  for (const end = Date.now() + secondsMax * 1_000; Date.now() < end; await rest(100)) {
    const reply = await call();
    if (reply && statuses.includes(reply.status)) return;
    if (reply && reply.status < 500) throw new Error(`answered ${reply.status} ${reply.text.slice(0, 200)}`);
  }
  throw new Error(`not answered within ${secondsMax} s`);
}
