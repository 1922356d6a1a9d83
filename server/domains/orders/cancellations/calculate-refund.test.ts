import { expect, test } from 'vitest';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { moveCase, type OwnCase } from '../../../testing/companies/own-case.ts';
import { toCompletion } from '../../../testing/companies/moved-case.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

async function orderIdOf({ customer, registrationId }: OwnCase): Promise<string> {
  const { orders } = (await app.call('GET /api/orders', { token: customer.token })).body.data;
  return orders.find((order) => order.registration_id === registrationId)!.id;
}
async function refundOf(of: OwnCase) {
  const { token } = of.customer;
  const answer = await app.call('GET /api/orders/:id/refund', { token, params: { id: await orderIdOf(of) } });
  return answer.body.data.refund;
}
const returned = async (of: OwnCase, cents: number) =>
  app.db.updateTable('registrations').set({ returned_cents: cents }).where('id', '=', of.registrationId).execute();

test('before it is submitted all of it, part by part; with the state what is not done; never what came back already', async () => {
  const of = await boughtCase(app);
  const whole = 'Todavía no hemos presentado nada: vuelve entero.';
  const withPlan = 'Va en el precio del plan y vuelve con él.';
  expect(await refundOf(of)).toEqual({
    lines: [
      { key: 'formation', label: 'Constitución', amount: 649, returns: 649, reason: whole },
      { key: 'ein', label: 'EIN', amount: 0, returns: 0, reason: withPlan },
      { key: 'documents', label: 'Documentos básicos', amount: 0, returns: 0, reason: withPlan },
      {
        key: 'bank_consultation',
        label: 'Consulta para apertura de cuenta bancaria',
        amount: 0,
        returns: 0,
        reason: withPlan,
      },
      { key: 'addon:numero_voip', label: 'Número de teléfono VoIP', amount: 149, returns: 149, reason: whole },
    ],
    returned: 0,
    total: 798,
    way: 'ends_case',
  });
  await returned(of, 5_000);
  expect(await refundOf(of)).toMatchObject({ returned: 50, total: 748 });
  const [approved, submitted] = toCompletion;
  for (const event of [approved!, submitted!]) await moveCase(app, of, { event, by: 'agent' });
  expect(await refundOf(of)).toMatchObject({ total: 99 });
  // The state returned the filing, but its fee is paid.
  await moveCase(app, of, { event: 'returned_by_state', by: 'agent' });
  expect((await refundOf(of)).lines[0]).toMatchObject({ returns: 0 });
  expect(await refundOf(of)).toMatchObject({ total: 99 });
});

test('what the team does not give comes back, what it has done does not', async () => {
  const of = await boughtCase(app);
  const id = await orderIdOf(of);
  const { order } = (await app.call('GET /api/orders/:id', { token: of.customer.token, params: { id } })).body.data;
  const voip = order.items.find(({ key }) => key === 'addon:numero_voip')!;
  const params = { id: voip.id };
  await agent.call('PUT /api/admin/order-items/:id', { params, body: { before: 'pending', state: 'done' } });
  expect(await refundOf(of)).toMatchObject({ total: 649 });
  const body = { before: 'done', state: 'cancelled', note: 'No hay números libres.' } as const;
  await agent.call('PUT /api/admin/order-items/:id', { params, body });
  expect(await refundOf(of)).toMatchObject({ total: 798 });
  const unknown = { token: of.customer.token, params: { id: of.caseId } };
  expect((await app.call('GET /api/orders/:id/refund', unknown)).body.code).toBe('orders.not_found');
});

test('of two companies of one person each by its own stage, in whichever order they were bought', async () => {
  const older = await boughtCase(app);
  const moved = await boughtCase(app, older.customer);
  const newer = await boughtCase(app, older.customer);
  const [approved, submitted] = toCompletion;
  for (const event of [approved!, submitted!]) await moveCase(app, moved, { event, by: 'agent' });
  const totals = await Promise.all([older, moved, newer].map(async (of) => (await refundOf(of)).total));
  expect(totals).toEqual([798, 149, 798]);
});
