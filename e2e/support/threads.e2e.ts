/** From an order to a person and back: both look on, and what one writes the other sees. */
import { createAdministrator } from '../admin/staff.ts';
import { openSession } from '../customer.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { onePage } from '../formation/papers.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { answerLink } from './answer-mail.ts';

// Somebody writes while the team does: the answer is refused once.
test.use({ expectedErrors: /status of 409 .*\/api\/admin\/threads\/[\w-]+\/replies|ERR_INTERNET_DISCONNECTED/ });
test.setTimeout(120_000);

test('a person is asked from an order, answers from the panel, is read without a reload, and gets a file', async ({
  page,
  context,
  browser,
  customer,
  account,
  company: _theirs,
}) => {
  const { data } = await customer.call('GET /api/orders', { query: {} });
  const order = data.orders[0]!;
  await page.goto(`/empresa/ordenes?orden=${order.id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Hablar con una persona' }).press('Enter');
  const form = page.getByRole('form', { name: 'Nueva conversación' });
  await expect(form.getByText(order.number)).toBeVisible();
  await expect(form.getByText(order.company_name)).toBeVisible();
  await form.getByRole('textbox', { name: '¿En qué te ayudamos?' }).fill('¿Cuándo llega mi EIN?');
  await page.reload();
  await expect(form.getByRole('textbox')).toHaveValue('¿Cuándo llega mi EIN?');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Enviar' }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('Tu mensaje no salió, y sigue aquí');
  await context.setOffline(false);
  const log = page.getByRole('log', { name: 'Mensajes' });
  await expect(log.getByText('¿Cuándo llega mi EIN?')).toHaveCount(1);
  await expect(page).toHaveURL(/hilo=/);
  await expect(page.getByText(/Te respondemos antes del /)).toBeVisible();
  await expectAccessible(page);

  const office = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  await enroll(await openSession(office, await createAdministrator('conversations')));
  const desk = await office.newPage();
  await desk.goto('/admin/ayuda');
  await desk
    .getByRole('table', { name: 'Bandeja' })
    .getByRole('link', { name: /¿Cuándo llega mi EIN\?/ })
    .last()
    .click();
  await desk.getByRole('button', { name: 'Tomar' }).click();
  await expect(desk.getByText('La llevas tú')).toBeVisible();
  await expect(desk.getByRole('link', { name: /^Caso de / })).toBeVisible();
  const reply = desk.getByRole('form', { name: 'Respuesta' });
  await reply.getByRole('textbox').fill('Llega esta semana.');

  await page.getByRole('textbox', { name: 'Tu mensaje' }).fill('Es urgente.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(log.getByText('Es urgente.')).toBeVisible();
  await expect(reply.getByText('Mientras escribías llegó otro mensaje')).toBeVisible();
  await expect(desk.getByRole('log').getByText('Es urgente.')).toBeVisible();
  await expect(reply.getByRole('button', { name: 'Enviar respuesta' })).toBeDisabled();
  await expectAccessible(desk);
  await reply.getByRole('button', { name: 'Ya lo leí' }).click();
  await reply.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(desk.getByRole('log').getByText('Llega esta semana.')).toBeVisible();
  await expect(log.getByText('Llega esta semana.')).toBeVisible();

  await page.goto('/empresa/dashboard');
  await reply.getByRole('textbox').fill('Necesito una carta de tu banco.');
  await reply.getByRole('button', { name: 'Enviar respuesta' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await answerLink(account.email));
  await expect(log.getByText('Necesito una carta de tu banco.')).toBeVisible();
  await expect(desk.getByText('· leído')).toHaveCount(2);
  await page.getByLabel('Adjuntar un archivo').setInputFiles(onePage('carta.pdf'));
  await expect(page.getByRole('link', { name: 'carta.pdf' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Tu mensaje' }).fill('Aquí va.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(log.getByRole('link', { name: 'carta.pdf' })).toBeVisible();
  await expectAccessible(page);
  await expect(desk.getByRole('log').getByRole('link', { name: 'carta.pdf' })).toBeVisible();
  await desk.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
  await office.close();
});
