import type { Page } from '@playwright/test';
import { openAgent } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession, type Customer } from '../customer.ts';
import { expect, goWithin, listenForErrors, test } from '../journey.ts';
import { names } from '../long-names.ts';
import { uniqueText } from '../unique-text.ts';
import { allWidths, type See } from '../see.ts';
import { onePage } from '../formation/papers.ts';
import { newestMail } from '../identity/inbox.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { field, question } from './faq-screen.ts';

// The customer writes during the team's reply, which is refused once.
test.use({
  isLong: true,
  expectedErrors:
    /status of 409 .*\/api\/admin\/(threads\/[\w-]+\/replies|saved-answers\/[\w-]+)|ERR_INTERNET_DISCONNECTED/,
});
test.setTimeout(120_000);

test('a person is asked from an order, answers from the panel, is read without a reload, and gets a file; what the team answers for everybody is read by customers', async ({
  page,
  context,
  browser,
  customer,
  account,
  company: _theirs,
  see,
}) => {
  const office = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const staff = await openSession(office, await createAdministrator('conversations', names.person));
  await enroll(staff);
  const desk = await office.newPage();
  const reply = desk.getByRole('form', { name: 'Respuesta' });
  const errors = listenForErrors(desk);
  await desk.goto('/admin/ayuda/preguntas');
  const faqQuestion = uniqueText('¿Aceptan criptomonedas', '?');
  await test.step('the team writes a question and its answer', () => writeQuestion(desk, faqQuestion, see));

  const log = page.getByRole('log', { name: 'Mensajes' });
  await test.step('a person is asked from an order, and nothing typed is lost by a reload or without a connection', async () => {
    const { data } = await customer.call('GET /api/orders', { query: {} });
    const order = data.orders[0]!;
    await page.goto(`/empresa/ordenes?orden=${order.id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Hablar con una persona' }).press('Enter');
    const form = page.getByRole('form', { name: 'Nueva conversación' });
    await expect(form.getByText(order.number)).toBeVisible();
    await expect(form.getByText(order.company_name)).toBeVisible();
    await see('a new one', allWidths);
    await form.getByRole('textbox', { name: '¿En qué te ayudamos?' }).fill('¿Cuándo llega mi EIN?');
    await page.reload();
    await expect(form.getByRole('textbox')).toHaveValue('¿Cuándo llega mi EIN?');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
    await expect(form.getByRole('alert')).toContainText('Tu mensaje no salió, y sigue aquí');
    await context.setOffline(false);
    await expect(log.getByText('¿Cuándo llega mi EIN?')).toHaveCount(1);
    await expect(page).toHaveURL(/hilo=/);
    await expect(page.getByText(/Te respondemos antes del /)).toBeVisible();
  });

  await test.step('what the team wrote is read by a customer', async () => {
    const { pathname, search } = new URL(page.url());
    await goWithin(page, '/empresa/soporte');
    await field(page).fill('bitcoins');
    await question(page, faqQuestion).click();
    await expect(page.getByText('El Plan Básico, $399, se paga con tarjeta.')).toBeVisible();
    await goWithin(page, pathname + search);
  });

  const saved = uniqueText('Saludo de siempre');
  await test.step('an answer is saved for later, and not over somebody else’s', () =>
    keepAnswer(desk, staff, saved, see));
  await test.step('it is answered from the panel, and both see what the other writes', async () => {
    await goWithin(desk, '/admin/ayuda');
    await expect(desk.getByRole('table', { name: 'Bandeja' })).toBeVisible();
    await see('the panel: what waits', allWidths, desk);
    await desk
      .getByRole('table', { name: 'Bandeja' })
      .getByRole('link', { name: /¿Cuándo llega mi EIN\?/ })
      .last()
      .click();
    await desk.getByRole('button', { name: 'Tomar' }).click();
    await expect(desk.getByText('La llevas tú')).toBeVisible();
    await expect(desk.getByRole('link', { name: /^Caso de / })).toBeVisible();
    await desk.getByLabel('Respuesta guardada').selectOption(saved);
    await expect(reply.getByRole('textbox')).toHaveValue(/^Hola otra vez, (?!\{)/);
    await reply.getByRole('textbox').fill('Llega esta semana.');
    await desk.getByLabel('Aplazar hasta').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await desk.getByRole('button', { name: 'Aplazar' }).click();
    await expect(desk.getByText(/^Aplazada hasta el /)).toBeVisible();

    await page.getByRole('textbox', { name: 'Tu mensaje' }).fill(names.company);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(log.getByText(names.company)).toBeVisible();
    await expect(reply.getByText('Mientras escribías llegó otro mensaje')).toBeVisible();
    await expect(desk.getByRole('log').getByText(names.company)).toBeVisible();
    // A new message ends the postponement.
    await expect(desk.getByText(/^Aplazada hasta el /)).toBeHidden();
    await expect(reply.getByRole('button', { name: 'Enviar respuesta' })).toBeDisabled();
    await see('the panel: a thread', allWidths, desk);
    await reply.getByRole('button', { name: 'Ya lo leí' }).click();
    await reply.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(desk.getByRole('log').getByText('Llega esta semana.')).toBeVisible();
    await expect(log.getByText('Llega esta semana.')).toBeVisible();
    await see('open', allWidths);
  });
  await test.step('a colleague is called in a note, and gets the thread and a file goes along', async () => {
    const elsewhere = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
    const colleague = { given_name: uniqueText('Zoraida'), family_name: 'Gil' };
    const agent = await openAgent(elsewhere, staff, colleague);
    const { name, email } = (await agent.call('GET /api/session')).data.session!.user;
    await desk.reload();
    const note = desk.getByRole('form', { name: 'Nota' });
    await note.getByRole('textbox').pressSequentially('Mira, @zora');
    const list = desk.getByRole('list', { name: 'A quién mencionas' });
    await expect(list.getByRole('button').last()).toBeVisible();
    await see('the panel: somebody is being named', allWidths, desk);
    await list.getByRole('button', { name }).focus();
    await desk.keyboard.press('Enter');
    await expect(note.getByRole('textbox')).toHaveValue(`Mira, @${name} `);
    await note.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(desk.getByText(`Avisamos a ${name}`)).toBeVisible();
    await newestMail(email, /^Te mencionan en una nota: conversación H-/);
    await desk.getByLabel('Dar a').selectOption({ label: name });
    await expect(desk.getByText(`La lleva ${name}`)).toBeVisible();
    await newestMail(email, /^Ahora es tuyo: conversación H-/);
    await elsewhere.close();
    await desk
      .getByRole('form', { name: 'Respuesta' })
      .getByLabel('Adjuntar un archivo')
      .setInputFiles(onePage('formulario.pdf'));
    await expect(reply.getByRole('button', { name: 'Quitar' })).toBeVisible();
    await reply.getByRole('textbox').fill('Te lo adjunto.');
    await reply.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(desk.getByRole('log').getByRole('link', { name: 'formulario.pdf' })).toBeVisible();
    await expect(log.getByRole('link', { name: 'formulario.pdf' })).toBeVisible();
    await see('with a file of the team');
  });
  await test.step('what comes while nobody looks is mailed', async () => {
    await goWithin(page, '/empresa/dashboard');
    await reply.getByRole('textbox').fill('Necesito una carta de tu banco.');
    await reply.getByRole('button', { name: 'Enviar respuesta' }).click();
  });
  await goWithin(desk, '/admin/ayuda/preguntas');
  await test.step('the team says something else to everybody', () => changeQuestion(desk, faqQuestion));
  await desk.goBack();

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('the mail leads to the answer, and a file goes back', async () => {
    const { text } = await newestMail(account.email, /^Tienes una respuesta/);
    await page.goto(/\S+[?&]hilo=[\w-]+/.exec(text)![0]);
    await expect(log.getByText('Necesito una carta de tu banco.')).toBeVisible();
    await expect(desk.getByText('· leído')).toHaveCount(3);
    await page.getByLabel('Adjuntar un archivo').setInputFiles(onePage('carta.pdf'));
    await expect(page.getByRole('link', { name: 'carta.pdf' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Tu mensaje' }).fill('Aquí va.');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(log.getByRole('link', { name: 'carta.pdf' })).toBeVisible();
    await expect(desk.getByRole('log').getByRole('link', { name: 'carta.pdf' })).toBeVisible();
    await desk.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
    await see('closed');
    await goWithin(page, '/empresa/soporte?vista=conversaciones');
    await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
    await see('one in the list');
    await goWithin(desk, '/admin/ayuda?parte=cifras');
    await expect(desk.getByRole('heading', { name: 'Esperan respuesta' })).toBeVisible();
    await see('the panel: figures', undefined, desk);
  });

  await test.step('the team writes first, from the customer’s page, and it is read', async () => {
    const { id } = (await customer.call('GET /api/session')).data.session!.user;
    await desk.goto(`/admin/clientes/${encodeURIComponent(id)}`);
    await desk.getByRole('link', { name: 'Escribirle' }).click();
    const writing = desk.getByRole('form', { name: 'Escribir al cliente' });
    await writing.getByLabel('Asunto').fill('Tu pasaporte');
    await writing.getByLabel('Respuesta guardada').selectOption(saved);
    await expect(writing.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/^Hola otra vez, (?!\{)/);
    await writing.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(desk.getByText('Tu pasaporte')).toBeVisible();
    const { text } = await newestMail(account.email, /^Te escribimos: conversación/);
    await page.goto(/\S+[?&]hilo=[\w-]+/.exec(text)![0]);
    await expect(log.getByText(/^Hola otra vez/)).toBeVisible();
    await expect(desk.getByText('· leído')).toHaveCount(1);
  });

  await test.step('what is changed is read at the next look, what was said before is had back, and what is retired is gone', async () => {
    await goWithin(page, '/empresa/soporte');
    await field(page).fill('bitcoins');
    await question(page, faqQuestion).click();
    await expect(page.getByText('Todavía no.')).toBeVisible();
    await goWithin(desk, '/admin/ayuda/preguntas');
    await restoreAndRetire(desk, faqQuestion, see);
    await page.reload();
    await expect(page.getByText('La pregunta del enlace ya no está')).toBeVisible();
  });
  // A colleague saved an answer, and a message arrived first.
  expect(errors.filter((text) => !/status of 409/.test(text))).toEqual([]);
  await office.close();
});

async function keepAnswer(desk: Page, staff: Customer, named: string, see: See): Promise<void> {
  await goWithin(desk, '/admin/ayuda?parte=respuestas');
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
  await see('the panel: saved answers, one changed by two', undefined, desk);
  await desk.getByRole('button', { name: 'Ya lo leí' }).click();
  await desk.getByRole('button', { name: 'Guardar' }).click();
  const saved = desk.getByRole('listitem').filter({ has: desk.getByText(named, { exact: true }) });
  await expect(saved.getByText('Hola otra vez, {nombre}.')).toBeVisible();
}

const itemOf = (desk: Page, faqQuestion: string) => desk.getByRole('listitem', { name: faqQuestion, exact: true });

/** `desk` shows the questions. */
async function writeQuestion(desk: Page, faqQuestion: string, see: See): Promise<void> {
  await desk.getByRole('button', { name: 'Añadir una pregunta' }).click();
  const form = desk.getByRole('form', { name: 'Pregunta nueva' });
  await form.getByLabel('Pregunta', { exact: true }).fill(faqQuestion);
  await form.getByLabel('Tema').selectOption('Planes y precios');
  await form.getByLabel('Respuesta').fill('No. El Plan Básico, {precio:basicos}, se paga con tarjeta.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Este hueco no existe: {precio:basicos}')).toBeVisible();
  await see('the panel: a gap that nobody knows', undefined, desk);
  await form.getByLabel('Respuesta').fill('No. El Plan Básico, {precio:basico}, se paga con tarjeta.');
  await expect(form.getByRole('region', { name: 'Así se lee' })).toContainText('El Plan Básico, $399, se paga');
  await form.getByLabel('Otras palabras').fill('bitcoin, cripto');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(itemOf(desk, faqQuestion)).toContainText('La escribió');
}

async function changeQuestion(desk: Page, faqQuestion: string): Promise<void> {
  const item = itemOf(desk, faqQuestion);
  await item.getByRole('button', { name: /^Cambiar/ }).click();
  const change = item.getByRole('form', { name: 'Cambiar la pregunta' });
  await change.getByLabel('Respuesta').fill('Todavía no.');
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(change).toHaveCount(0);
}

async function restoreAndRetire(desk: Page, faqQuestion: string, see: See): Promise<void> {
  const item = itemOf(desk, faqQuestion);
  await item.getByText('Versiones anteriores (1)').click();
  await item.getByRole('button', { name: /^Restaurar/ }).click();
  await expect(item.getByText('Versiones anteriores (2)')).toBeVisible();
  await see('the panel: questions, and what one said before', allWidths, desk);
  await item.getByRole('button', { name: /^Retirar/ }).click();
  await expect(item).toContainText('La retiró');
}
