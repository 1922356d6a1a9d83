import { openSession } from '../customer.ts';
import { query } from '../database.ts';
import { createAccount, expect, goWithin, test } from '../journey.ts';
import { createCompany } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { uniqueText } from '../unique-text.ts';
import { bankDoes, intentOf } from './money.ts';
import { createAdministrator } from './staff.ts';

test('a bank disputes: the team sees its task, chooses the evidence, reads the paper, sends it once and wins; the money goes to our bank', async ({
  page,
  context,
  browser,
  see,
}) => {
  test.setTimeout(90_000);
  const staff = await openSession(context, await createAdministrator('a dispute'));
  await enroll(staff);
  const home = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const buyer = await openSession(home, await createAccount());
  const name = uniqueText('Disputada', ` ${'x'.repeat(150)} LLC`);
  const company = await createCompany(buyer, { company_name: name });
  await home.close();
  await bankDoes('open-dispute', await intentOf(company));
  const disputeOf = async () =>
    (await query('select id, state from disputes where registration_id = $1', [company.registrationId]))[0];
  await expect.poll(disputeOf, { timeout: 20_000 }).toMatchObject({ state: 'needs_response' });
  const { id } = (await disputeOf())!;

  await test.step('the case says that nothing is filed, and its task leads there', async () => {
    const [row] = await query('select id from cases where registration_id = $1', [company.registrationId]);
    await page.goto(`/admin/casos/${String(row!['id'])}`);
    await expect(page.getByText('Un banco disputa el pago de esta empresa')).toBeVisible();
    await expect(page.getByText('El banco pregunta por un cobro').first()).toBeVisible();
    await see('a case that a bank disputes', allWidths);
    await page.getByRole('link', { name: 'Ver la compra' }).click();
    await page.getByRole('link', { name: 'Ver y responder' }).click();
  });
  await test.step('what goes to the bank is chosen, saved and read before', async () => {
    await expect(page.getByRole('heading', { name: `Disputa: ${name}` })).toBeVisible();
    await expect(page.getByText(/^Nos toca responder: quedan \d+ días$/)).toBeVisible();
    const form = page.getByRole('form', { name: 'Lo que se envía al banco' });
    const group = form.getByRole('group', { name: 'Partes' });
    await form
      .getByText(/^Ver lo que dice/)
      .first()
      .click();
    await expect(form.getByText(/^Cobro pi_/)).toBeVisible();
    await see('a dispute to answer', allWidths);
    for (const box of await group.getByRole('checkbox').all()) await box.uncheck();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Elige al menos una parte.')).toBeVisible();
    await see('a dispute without evidence', allWidths);
    await group.getByLabel('Qué se compró y a qué precio').check();
    await group.getByLabel('Qué aceptó al comprar').check();
    await form.getByLabel('Tus palabras al banco').fill('winning_evidence');
    await expect(page.getByRole('button', { name: 'Enviar la respuesta' })).toBeDisabled();
    await form.getByRole('button', { name: 'Guardar' }).click();
    const paper = form.getByRole('link', { name: /^Ver el PDF/ });
    await expect(paper).toBeVisible();
    const answer = await page.request.get(String(await paper.getAttribute('href')));
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('it is sent once, and the bank decides', async () => {
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    const accepting = page.getByRole('dialog', { name: '¿Aceptar la disputa?' });
    await expect(accepting).toContainText('No se puede deshacer.');
    await accepting.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
    const sending = page.getByRole('dialog', { name: '¿Enviar la respuesta al banco?' });
    await expect(sending).toContainText('Se envía una sola vez');
    await see('a dispute about to be answered');
    await sending.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(page.getByText('La ganamos')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Respuesta con pruebas');
    await expect(page.getByRole('button', { name: 'Enviar la respuesta' })).toHaveCount(0);
    await see('a dispute that was won', allWidths);
    expect((await disputeOf())!['state']).toBe('won');
  });
  await test.step('the provider pays out, and each line stands beside ours', async () => {
    await bankDoes('pay-out', String(id));
    const payouts = () => query('select id from payouts where is_complete');
    await expect.poll(payouts, { timeout: 20_000 }).not.toHaveLength(0);
    await goWithin(page, '/admin/dinero');
    await page.getByRole('navigation', { name: 'Partes' }).getByRole('link', { name: 'Pagos al banco' }).click();
    const table = page.getByRole('table', { name: 'Pagos al banco' });
    await expect(table.getByText('Al centavo').first()).toBeVisible();
    await see('payouts', allWidths);
    await table.getByRole('link').first().click();
    const days = page.getByRole('table', { name: 'Día por día' });
    await expect(days).toContainText('Disputas: recuperado');
    await expect(page.getByText('Nada: cada movimiento del proveedor está en nuestros libros.')).toBeVisible();
    await see('a payout', allWidths);
  });
});
