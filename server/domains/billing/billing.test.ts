import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import { readFile } from '../../platform/files/read-file.ts';
import { findFile } from '../../platform/files/files.queries.ts';
import { inspectPdf } from '../../testing/files/inspect-pdf.ts';
import { paidRegistration, purchaseOf, beginRegistration } from '../../testing/companies/purchase.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { makeInvoice } from './make-invoice.ts';
import { selectOne, update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
let now: Date;
beforeAll(async () => {
  now = new Date();
  app.context.clock = () => now;
});

const company = {
  name: 'Empresa de Prueba SL',
  country: 'ES',
  tax_id: 'B-12.345.674',
  address: 'Calle Mayor 1, 28013 Madrid',
};
const kept = { ...company, tax_id: 'B12345674' };

type Buyer = { browser: TestBrowser; registrationId: string };

async function buyer(): Promise<Buyer> {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  return { browser: await openBrowser(app, customer), registrationId };
}

const save = ({ browser }: Buyer, version: number, change: object = {}) =>
  browser.call('PUT /api/billing-profile', { body: { ...company, ...change, version } });
const bill = ({ browser, registrationId }: Buyer, replaces?: string) =>
  browser.call('POST /api/companies/:id/invoices', {
    params: { id: registrationId },
    body: replaces ? { replaces } : {},
  });
const billed = async ({ browser, registrationId }: Buyer) =>
  (await browser.call('GET /api/companies/:id/invoices', { params: { id: registrationId } })).body.data.invoices;
const sequenceOf = (number: string) => Number(number.split('-')[2]);

describe('billing data', () => {
  test('are none at first, kept without what only separates, and changed by whoever saw the last of them', async () => {
    const of = await buyer();
    const get = async () => (await of.browser.call('GET /api/billing-profile')).body.data;
    expect(await get()).toEqual({ profile: null, is_available: true });
    expect((await save(of, 0)).body.data.profile).toEqual({ ...kept, version: 1 });
    expect(await get()).toEqual({ profile: { ...kept, version: 1 }, is_available: true });

    // Repeats the request after a lost answer.
    expect((await save(of, 0)).body.data.profile).toEqual({ ...kept, version: 1 });
    const both = await Promise.all([save(of, 1, { address: 'Calle 1' }), save(of, 1, { address: 'Calle 2' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)!.body as unknown as {
      error: { code: string };
      version: number;
    };
    expect(lost).toMatchObject({ version: 2 });
    expect((await get()).profile?.version).toBe(2);
  });

  test('are each person’s own: what one changes is nobody else’s; a number that is none is refused at its field', async () => {
    const [of, other] = [await buyer(), await buyer()];
    const { status, body: refused } = await save(of, 0, { tax_id: '12345678A' });
    const details = [{ field: 'tax_id', message: 'Este NIF no es válido: revisa sus cifras y letras' }];
    expect([status, refused]).toMatchObject([422, { details }]);
    await save(of, 0);
    await save(other, 0);
    expect((await save(of, 1, { name: 'Otra SL' })).status).toBe(200);
    const { body } = await other.browser.call('GET /api/billing-profile');
    expect(body.data.profile).toEqual({ ...kept, version: 1 });
  });
});

describe('an invoice', () => {
  test('needs billing data, is issued once however often it is asked for, and is a paper of its company', async () => {
    const of = await buyer();
    expect((await bill(of)).body).toMatchObject({ code: 'billing.profile_missing' });
    await save(of, 0);
    const answers = await Promise.all([bill(of), bill(of), bill(of)]);
    const numbers = new Set(answers.map(({ body }) => body.data.invoice.number));
    expect(numbers.size).toBe(1);
    const issued = {
      id: expect.any(String) as string,
      kind: 'invoice',
      number: [...numbers][0],
      issued_at: now.toISOString(),
      total: 399,
      buyer: kept,
      credited_by: null,
      credits: null,
      charge_id: null,
      document_id: null,
    };
    expect(await billed(of)).toEqual([issued]);

    expect(await runJobs(app, 'make-invoice')).toBe(1);
    const [made] = await billed(of);
    expect(made).toEqual({ ...issued, document_id: expect.any(String) as string });
    const { body } = await of.browser.call('GET /api/documents/:id', { params: { id: made!.document_id! } });
    expect(body.data.document).toMatchObject({
      category: 'invoice',
      title: `Factura ${issued.number}`,
      source: 'generated',
    });
    // The job runs again after a crash: the paper stays the same.
    await makeInvoice(app.context, { invoiceId: made!.id });
    expect(await billed(of)).toEqual([made]);
  });

  test('says who bills whom for what, in a file that other programs read', async () => {
    const of = await buyer();
    const long = 'Empresa'.repeat(25);
    await save(of, 0, { name: long });
    const { id, number } = (await bill(of)).body.data.invoice;
    await runJobs(app, 'make-invoice');
    const row = (await findFile(app.db, 'invoice', id))!;
    const { complaint, badFonts, pages, info } = await inspectPdf(await readFile(app.context, row));
    expect([complaint, badFonts, pages.length, info['Title']]).toEqual(['', [], 1, `Factura ${number}`]);
    const words = pages[0]!.words;
    const text = words.map((word) => word.text).join(' ');
    for (const part of [number, 'NIF: B12345674', '00-0000000', 'España', 'Plan Básico', '$399', 'Total'])
      expect(text).toContain(part);
    expect(text.replaceAll(/[ -]/g, '')).toContain(long);
    expect(words.filter(({ left, right }) => left < 0 || right > pages[0]!.width)).toEqual([]);
  });

  test('never changes: with other data it is taken back by a credit note, and another one stands', async () => {
    const of = await buyer();
    await save(of, 0);
    const first = (await bill(of)).body.data.invoice;
    expect((await bill(of, first.id)).body).toMatchObject({ code: 'billing.nothing_changed' });
    await save(of, 1, { name: 'Otra Empresa SL' });
    expect((await bill(of)).body).toMatchObject({ code: 'billing.invoiced_already' });
    expect((await bill(of, randomUUID())).body).toMatchObject({ code: 'billing.invoiced_already' });
    const both = await Promise.all([bill(of, first.id), bill(of, first.id)]);
    // The second request sees what the first one issued, or gets `nothing_changed`.
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const all = await billed(of);
    expect(all.map(({ kind, buyer: { name }, credited_by, credits }) => [kind, name, credited_by, credits])).toEqual([
      ['credit_note', company.name, null, first.number],
      ['invoice', 'Otra Empresa SL', null, null],
      ['invoice', company.name, all[0]!.number, null],
    ]);
    expect(sequenceOf(all[1]!.number)).toBe(sequenceOf(first.number) + 1);
    await runJobs(app, 'make-invoice');
    const note = (await findFile(app.db, 'invoice', all[0]!.id))!;
    const text = (await inspectPdf(await readFile(app.context, note))).pages[0]!.words.map((word) => word.text).join(
      ' ',
    );
    expect(text).toContain(`Anula la factura ${first.number}`);
    expect(text).toContain('-$399');
  });

  test('is corrected at most so often', async () => {
    const of = await buyer();
    let standing: string | undefined;
    for (let version = 0; version < 12; version += 1) {
      await save(of, version, { name: `Empresa ${version}` });
      const { body } = await bill(of, standing);
      if (version === 11) expect(body).toMatchObject({ code: 'billing.invoices_full' });
      else standing = body.data.invoice.id;
    }
  });

  test('of a purchase that was given back whole is taken back, and there is no other', async () => {
    const of = await buyer();
    await save(of, 0);
    await bill(of);
    const { registrationId, browser } = of;
    await update(app.db, 'registrations', { id: registrationId }, { payment_status: 'refunded' });
    const payload = { registrationId, userId: browser.customer.userId };
    for (let time = 0; time < 2; time += 1)
      await app.db.transaction().execute((tx) => app.context.events.publish(tx, paymentsEvents.refunded, payload));
    expect((await billed(of)).map(({ kind }) => kind)).toEqual(['credit_note', 'invoice']);
    expect((await bill(of)).body).toMatchObject({ code: 'billing.not_invoiceable' });
  });

  test('of what was not paid is none', async () => {
    const of = await buyer();
    await save(of, 0);
    await beginRegistration(app, of.browser.customer);
    const { id } = await selectOne(app.db, 'registrations', { user_id: of.browser.customer.userId, paid_at: null }, [
      'id',
    ]);
    expect((await bill({ ...of, registrationId: id })).body).toMatchObject({ code: 'billing.not_invoiceable' });
  });

  test('has the next number of its year, without a gap, whoever asks at once and whatever fails', async () => {
    now = new Date('2031-01-01T00:00:00Z');
    const buyers = await Promise.all(Array.from({ length: 5 }, buyer));
    await Promise.all(buyers.map((of) => save(of, 0)));
    const failing = app.db
      .transaction()
      .execute(async (tx) => {
        const { takeNumber } = await import('./billing.queries.ts');
        await takeNumber(tx, 'invoice', 2031);
        throw new Error('the power went');
      })
      .catch(() => undefined);
    const [answers] = await Promise.all([Promise.all(buyers.map((of) => bill(of))), failing]);
    const sequences = answers.map(({ body }) => sequenceOf(body.data.invoice.number));
    expect(sequences.toSorted((one, another) => one - another)).toEqual([1, 2, 3, 4, 5]);
    expect(answers[0]!.body.data.invoice.number).toMatch(/^F-2031-00000\d$/);
    now = new Date();
  });

  test('cannot be issued where nobody said who bills', async () => {
    const of = await buyer();
    await save(of, 0);
    const { seller } = app.context.config;
    app.context.config.seller = undefined;
    try {
      expect((await of.browser.call('GET /api/billing-profile')).body.data.is_available).toBe(false);
      expect((await bill(of)).body).toMatchObject({ code: 'billing.unavailable' });
    } finally {
      app.context.config.seller = seller;
    }
  });
});

test('a purchase with add-ons is billed line by line', async () => {
  const customer = await app.customer();
  const body = purchaseOf(customer, { selected_addons: ['direccion_fisica'], amount: 598 });
  const { body: paid } = await app.call('POST /api/companies/initial', { token: customer.token, body });
  expect(paid).toMatchObject({ success: true });
  const of = { browser: await openBrowser(app, customer), registrationId: paid.data.company_registration_id };
  await save(of, 0);
  const { id } = (await bill(of)).body.data.invoice;
  const { lines, total_cents } = await selectOne(app.db, 'invoices', { id }, ['lines', 'total_cents']);
  expect(lines).toEqual([
    { label: 'Plan Básico: formación de LLC en Wyoming', cents: 39_900 },
    { label: 'Dirección física en EE. UU.', cents: 19_900 },
  ]);
  expect(total_cents).toBe(59_800);
});
