/** What a paid charge leaves: a receipt of its own among the company's papers, and an invoice where it is asked for. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { select } from '../../testing/database/rows.ts';
import { addAddon, failedCharge, ownService } from '../../testing/renewals/own-services.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });

const buyer = {
  name: 'Empresa de Prueba SL',
  country: 'ES',
  tax_id: 'B12345674',
  address: 'Calle Mayor 1, 28013 Madrid',
};

async function paid() {
  const of = await failedCharge(app);
  const { token } = of.customer;
  await app.call('POST /api/charges/:id/payment', { token, params: { id: of.chargeId } });
  await runJobs(app, 'deliver-outbox');
  return of;
}

test('its receipt stands beside that of the purchase, and goes with the mail', async () => {
  const { customer, registrationId } = await paid();
  const titles = async () =>
    (
      await select(app.db, 'documents', { registration_id: registrationId, category: 'receipt' }, [
        'title',
        'is_current',
      ])
    ).toSorted((one, other) => one.title.localeCompare(other.title));
  const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(await titles()).toEqual([
    { title: 'Recibo', is_current: true },
    { title: `Recibo del ${day.format(app.context.clock())}`, is_current: true },
  ]);
  const letter = app.mail.messages(customer.email).find(({ subject }) => subject.startsWith('Recibo: renovación'))!;
  const { attachments } = (await app.mail.message(letter.id))!;
  expect(attachments).toHaveLength(1);
});

test('its invoice is of its lines, beside that of the purchase; another company’s charge, or an unpaid one, has none', async () => {
  const of = await paid();
  const { token } = of.customer;
  await app.call('PUT /api/billing-profile', { token, body: { ...buyer, version: 0 } });
  const bill = (registrationId: string, charge?: string) =>
    app.call('POST /api/companies/:id/invoices', {
      token,
      params: { id: registrationId },
      body: charge ? { charge_id: charge } : {},
    });
  const [purchase, first] = [await bill(of.registrationId), await bill(of.registrationId, of.chargeId)];
  const again = await bill(of.registrationId, of.chargeId);
  expect(again.body.data).toEqual(first.body.data);
  const listed = await app.call('GET /api/companies/:id/invoices', { token, params: { id: of.registrationId } });
  expect(listed.body.data.invoices.map(({ id, total, charge_id }) => [id, total, charge_id]).toSorted()).toEqual(
    [
      [purchase.body.data.invoice.id, 798, null],
      [first.body.data.invoice.id, 199, of.chargeId],
    ].toSorted(),
  );
  const [row] = await select(app.db, 'invoices', { charge_id: of.chargeId }, ['lines', 'total_cents']);
  expect(row).toMatchObject({
    total_cents: 19_900,
    lines: [{ cents: 19_900, label: expect.stringMatching(/^Agente registrado, hasta el /) as string }],
  });

  const second = await ownService(app, { by: of.customer, days: 40 });
  await addAddon(app, second, 'otro');
  for (const [registrationId, charge] of [
    [second.registrationId, of.chargeId],
    [of.registrationId, randomUUID()],
  ] as const)
    expect((await bill(registrationId, charge)).body.code).toBe('billing.not_invoiceable');
});
