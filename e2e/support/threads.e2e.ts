/** From an order to a person and back: both look on, and what one writes the other sees. */
import type { Page } from '@playwright/test';
import { createAdministrator } from '../admin/staff.ts';
import { openSession, type Customer } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { ownWords } from '../own-words.ts';
import { onePage } from '../formation/papers.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { answerLink } from './answer-mail.ts';

// Somebody writes while the team does: the answer is refused once.
test.use({
  expectedErrors:
    /status of 409 .*\/api\/admin\/(threads\/[\w-]+\/replies|saved-answers\/[\w-]+)|ERR_INTERNET_DISCONNECTED/,
});
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
  await form.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('Tu mensaje no salió, y sigue aquí');
  await context.setOffline(false);
  const log = page.getByRole('log', { name: 'Mensajes' });
  await expect(log.getByText('¿Cuándo llega mi EIN?')).toHaveCount(1);
  await expect(page).toHaveURL(/hilo=/);
  await expect(page.getByText(/Te respondemos antes del /)).toBeVisible();

  const office = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const staff = await openSession(office, await createAdministrator('conversations'));
  await enroll(staff);
  const desk = await office.newPage();
  const saved = ownWords('Saludo de siempre');
  await keepAnswer(desk, staff, saved);
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
  await desk.getByLabel('Respuesta guardada').selectOption(saved);
  await expect(reply.getByRole('textbox')).toHaveValue(/^Hola otra vez, (?!\{)/);
  await reply.getByRole('textbox').fill('Llega esta semana.');
  await desk.getByLabel('Aplazar hasta').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await desk.getByRole('button', { name: 'Aplazar' }).click();
  await expect(desk.getByText(/^Aplazada hasta el /)).toBeVisible();

  await page.getByRole('textbox', { name: 'Tu mensaje' }).fill('Es urgente.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(log.getByText('Es urgente.')).toBeVisible();
  await expect(reply.getByText('Mientras escribías llegó otro mensaje')).toBeVisible();
  await expect(desk.getByRole('log').getByText('Es urgente.')).toBeVisible();
  // Whoever writes is not put off.
  await expect(desk.getByText(/^Aplazada hasta el /)).toBeHidden();
  await expect(reply.getByRole('button', { name: 'Enviar respuesta' })).toBeDisabled();
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
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(log.getByRole('link', { name: 'carta.pdf' })).toBeVisible();
  await expect(desk.getByRole('log').getByRole('link', { name: 'carta.pdf' })).toBeVisible();
  await desk.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
  await office.close();
});

/** A saved answer that somebody else changes while it is edited: what was typed stays, and is saved once theirs was seen. */
async function keepAnswer(desk: Page, staff: Customer, named: string): Promise<void> {
  await desk.goto('/admin/ayuda?parte=respuestas');
  await desk.getByRole('button', { name: 'Nueva respuesta' }).click();
  await desk.getByLabel('Título').fill(named);
  await desk.getByRole('textbox', { name: 'Respuesta' }).fill('Hola, {nombre}.');
  await desk.getByRole('button', { name: 'Guardar' }).click();
  await desk.getByRole('button', { name: `Editar ${named}`, exact: true }).click();
  await desk.getByRole('textbox', { name: 'Respuesta' }).fill('Hola otra vez, {nombre}.');
  const { data } = await staff.call('GET /api/admin/saved-answers');
  const { id, title, version } = data.answers.find((one) => one.title === named)!;
  const theirs = { title, text: 'Buenos días, {nombre}.', version };
  await staff.call('PUT /api/admin/saved-answers/:id', { params: { id }, body: theirs });
  await desk.getByRole('button', { name: 'Guardar' }).click();
  await expect(desk.getByText('Alguien la cambió mientras la editabas')).toBeVisible();
  await expect(desk.getByText('Buenos días, {nombre}.')).toBeVisible();
  await desk.getByRole('button', { name: 'Ya lo leí' }).click();
  await desk.getByRole('button', { name: 'Guardar' }).click();
  const kept = desk.getByRole('listitem').filter({ has: desk.getByText(named, { exact: true }) });
  await expect(kept.getByText('Hola otra vez, {nombre}.')).toBeVisible();
}
