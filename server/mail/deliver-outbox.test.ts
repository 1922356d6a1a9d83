import { afterAll, beforeAll, expect, test } from 'vitest';
import { detailsOf, paidRegistration, purchaseOf } from '../testing/purchase.ts';
import { startTestApp, type Customer, type TestApp } from '../testing/start-test-app.ts';
import { deliverOutbox } from './deliver-outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function deliverFor(ref: string): Promise<string> {
  const { id } = await app.db.selectFrom('outbox').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
  await deliverOutbox(app.context, { outboxId: id });
  return id;
}

async function mailsOf(customer: Customer) {
  return Promise.all(app.mail.messages(customer.email).map(async ({ id }) => (await app.mail.message(id))!));
}

test('the payment’s mail itemises what was charged, says what renews, and carries the receipt as PDF', async () => {
  const customer = await app.customer();
  const body = purchaseOf(customer, {
    company_name: 'Ñandú & Hijos <b>LLC</b>',
    selected_addons: ['asesoria_bancaria'],
    amount: 747,
  });
  const paid = await app.call('POST /api/companies/initial', { token: customer.token, body });
  const id = await deliverFor(paid.body.data.company_registration_id);
  const [mail] = await mailsOf(customer);
  expect(mail!.subject).toBe('Recibimos tu pago por Ñandú & Hijos <b>LLC</b>');
  expect(mail!.messageId).toContain(id);
  for (const part of [
    '$399',
    'Asesoría bancaria',
    'Dirección física en EE. UU.',
    '$747',
    'Agente registrado: $199 cada 12 meses',
  ])
    expect(mail!.text).toContain(part);
  expect(mail!.html).not.toContain('<b>LLC</b>');
  const [pdf] = mail!.attachments;
  expect(pdf).toMatchObject({
    mimeType: 'application/pdf',
    fileName: expect.stringMatching(/^recibo-.{8}\.pdf$/) as string,
  });
  const bytes = Buffer.from(await (await fetch(new URL(pdf!.url, app.mail.url))).arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the confirmation says what comes next, whose turn it is, and what is missing', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  const details = detailsOf(registrationId, {
    members: [
      { first_name: 'Titular', last_name: '', role: 'member', email: 'titular@example.com', ownership_percentage: 100 },
    ],
  });
  const { body } = await app.call('POST /api/companies/details', { token: customer.token, body: details });
  await deliverFor(body.data.company_id);
  const [mail] = await mailsOf(customer);
  expect(mail!.subject).toBe('Tu LLC Faro Digital LLC está siendo procesada');
  expect(mail!.text).toContain('Falta el apellido de Titular');
  expect(mail!.text).toContain('solicitamos tu EIN');
  expect(mail!.attachments).toHaveLength(1);
});

test('a second delivery sends nothing; a refused one stays unsent and goes out later', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  app.mail.faults.rejectNext = 1;
  await expect(deliverFor(registrationId)).rejects.toThrow();
  await deliverFor(registrationId);
  await deliverFor(registrationId);
  expect(await mailsOf(customer)).toHaveLength(1);
});
