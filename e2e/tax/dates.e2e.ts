import type { Page } from '@playwright/test';
import { writtenPdf } from '../documents/written-pdf.ts';
import { changeAddress, dateOf, subscribe } from './calendar.ts';
import { focusPage, expect, test } from '../journey.ts';
import type { Customer } from '../customer.ts';
import { names } from '../long-names.ts';
import { allWidths, type See } from '../see.ts';
import { formOn, readTaxes } from './own-dates.ts';

const path = '/empresa/impuestos/fechas?anio=2026';
const form5472 = 'Formulario 5472 con 1120 pro forma (2026)';
const questions = (page: Page) => page.getByRole('dialog', { name: 'Lo que falta por saber' });
const known = (page: Page) => questions(page).getByRole('status');

/** Tab reaches the question's first option, the arrows the others. */
async function chooseByKeyboard(page: Page, question: RegExp, place: number): Promise<void> {
  await expect(questions(page).getByRole('group', { name: question })).toBeVisible();
  for (const key of ['Tab', 'Space', ...Array.from({ length: place }, () => 'ArrowDown'), 'Tab', 'Enter'])
    await page.keyboard.press(key);
}

test.use({ isLong: true, expectedErrors: /status of 4(09|22)/ });

test('what is due of a company is known by answers, told to a calendar, settled in two windows, and moves with who owns it', async ({
  page,
  context,
  customer,
  company: { registrationId },
  see,
}) => {
  test.setTimeout(150_000);
  await page.goto('/empresa/impuestos/fechas');
  await expect(page.getByText('cuando el Estado la constituya')).toBeVisible();
  await see('nothing known', allWidths);
  await formOn(registrationId, '2026-11-20');
  await page.goto(path);
  await test.step('nothing but the formation is known: general rules, and answers by keyboard that bring the dates', () =>
    answerByKeyboard(page, see));
  await test.step('an answer that is changed moves them', () => changeOwners(page, customer, registrationId, see));
  await test.step('its owner is a foreigner again, said elsewhere', async () => {
    const { answers } = await readTaxes(customer, registrationId);
    const { value: before } = answers.find(({ fact }) => fact === 'owners_are')!;
    await customer.call('PUT /api/companies/:id/tax-facts', {
      params: { id: registrationId },
      body: { fact: 'owners_are', before, value: 'foreign' },
    });
    await focusPage(page);
    await expect(page.getByRole('heading', { name: form5472 })).toBeVisible();
  });
  const other = await context.newPage();
  const url = await test.step('a calendar that is subscribed to has the dates that are on screen', () =>
    subscribe(page, customer, registrationId));
  await see('with a calendar');
  await other.goto(path);
  await test.step('a private address is not shown again, and is good for nothing once it was changed or turned off', () =>
    changeAddress(other, url));
  await test.step('done with a proof, more time, not applicable: another window hears of it, and keeps what was typed', () =>
    settleTwice(page, other, customer, registrationId, see));
  await test.step('who asks for another number of owners comes to where one asks for other members', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Lo que sabemos de tu empresa' }).click();
    await page.getByText(/^Lo que ya sabemos/).click();
    await page.getByRole('link', { name: /^Pedir el cambio: Cuántos dueños/ }).click();
    await expect(page.getByRole('button', { name: 'Solicitar cambio: Miembros' })).toBeInViewport();
  });
});

async function answerByKeyboard(page: Page, see: See): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Fechas Importantes 2027' })).toBeVisible();
  const fee = dateOf(page, 'Informe anual de Wyoming (2027)');
  await expect(fee).toContainText('Lunes, 1 de noviembre de 2027');
  await expect(fee).toContainText('Desde $60');
  const federal = dateOf(page, 'El formulario depende de quién es el dueño');
  await expect(federal).toContainText('en la mayoría de los casos');

  await page.getByText('¿Hace falta hablar con un preparador?').click();
  await expect(page.locator('fieldset')).toHaveCount(5);
  await see('nothing but the formation');
  await federal.getByRole('link', { name: /^Responder: ¿Pediste al IRS/ }).press('Enter');
  await chooseByKeyboard(page, /^¿Pediste al IRS/, 0);
  await chooseByKeyboard(page, /^¿Quiénes son los dueños/, 0);
  await expect(known(page)).toContainText('BE-13: inversión extranjera nueva: lunes, 4 de enero de 2027');
  await expect(known(page)).toContainText(`${form5472}: jueves, 15 de abril de 2027`);
  await page.keyboard.press('Escape');
  const due = dateOf(page, form5472);
  await expect(due).toContainText('Declaración federal');
  await due.getByRole('button', { name: `Por qué: ${form5472}` }).press('Enter');
  await expect(due).toContainText('Ninguno es persona de Estados Unidos');
  await expect(due).toContainText('$25,000 por formulario y año');
  await expect(due).toContainText('en su versión del 21 de noviembre de 2026');
}

async function changeOwners(page: Page, customer: Customer, registrationId: string, see: See): Promise<void> {
  await page.getByRole('link', { name: 'Lo que sabemos de tu empresa' }).press('Enter');
  await page.getByText('Lo que ya sabemos (4)').click();
  await see('one foreign owner, and why');
  await page.getByRole('button', { name: /^Cambiar: Quiénes son los dueños/ }).press('Enter');
  await questions(page).getByLabel('Todos son personas de Estados Unidos').check();
  await questions(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(questions(page).getByText('Elige una de las opciones')).toBeVisible();
  await questions(page).getByLabel('Siempre fue así: lo de antes era un error').check();
  await questions(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(known(page)).toContainText('BE-13: inversión extranjera nueva: ya no sale de lo que sabemos');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Responder: ¿Los dueños son personas/ })
    .first()
    .click();
  await questions(page).getByLabel('Personas', { exact: true }).check();
  await questions(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await questions(page).getByRole('button', { name: 'Cerrar' }).click();
  const personal = dateOf(page, 'Anexo C del formulario 1040 (2026)');
  await expect(personal).toContainText('Jueves, 15 de abril de 2027');
  await expect(page.getByRole('heading', { name: form5472 })).toBeHidden();
  expect((await readTaxes(customer, registrationId)).answers.map(({ fact }) => fact).toSorted()).toEqual([
    'owner_is',
    'owners_are',
    'taxed_as',
  ]);
}

async function settleTwice(
  page: Page,
  other: Page,
  customer: Customer,
  registrationId: string,
  see: See,
): Promise<void> {
  // Another window is about to change the same date.
  const there = other.getByRole('dialog');
  await other.getByRole('button', { name: `No aplica: ${form5472}` }).click();
  const reason = `${names.company} ${names.company}`;
  await there.getByLabel('Por qué no aplica').fill(reason);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Pedí más tiempo: ${form5472}` }).click();
  await dialog.locator('input[type=file]').setInputFiles(writtenPdf([['7004']], '7004.pdf'));
  await expect(dialog.getByRole('link', { name: '7004.pdf' })).toBeVisible();
  // Requires the sending date, and the choice stays.
  await dialog.getByRole('button', { name: 'Guardar la prórroga' }).click();
  await expect(dialog.getByText('Escribe qué día se envió')).toBeVisible();
  await expect(dialog.getByRole('link', { name: '7004.pdf' })).toBeVisible();
  await see('more time, without its day');
  await dialog.getByLabel('Qué día se envió').fill('2026-11-24');
  await dialog.getByRole('button', { name: 'Guardar la prórroga' }).click();
  const due = dateOf(page, form5472);
  await expect(due).toContainText('Con prórroga');
  await expect(due).toContainText('Viernes, 15 de octubre de 2027');
  await expect(page.getByRole('heading', { name: form5472 })).toBeFocused();

  // The change arrives behind the dialog before its own answer.
  await expect(other.getByText('Con prórroga', { exact: true })).toBeVisible();
  await there.getByRole('button', { name: 'Guardar que no aplica' }).click();
  await expect(there.getByText('Ahora está así: Con prórroga')).toBeVisible();
  await expect(there.getByLabel('Por qué no aplica')).toHaveValue(reason);
  await other.reload();
  await other.getByRole('button', { name: `No aplica: ${form5472}` }).click();
  await expect(there.getByLabel('Por qué no aplica')).toHaveValue(reason);
  await there.getByRole('button', { name: 'Guardar que no aplica' }).click();
  await expect(dateOf(other, form5472)).toContainText(`Por qué no aplica: ${reason}`);
  await see('settled', undefined, other);
  await other.getByRole('button', { name: `Volver a pendiente: ${form5472}` }).click();
  await there.getByRole('button', { name: 'Volver a pendiente' }).click();
  await expect(dateOf(other, form5472)).toContainText('Pendiente');

  // The document from the first time proves it again, and is listed with the company's.
  await other.getByRole('button', { name: `Ya lo hice: ${form5472}` }).click();
  const paper = await there.getByRole('option', { name: new RegExp(`^Justificante: Formulario 5472`) }).textContent();
  await there.getByLabel('O elige uno de tus papeles').selectOption(paper!);
  await there.getByRole('button', { name: 'Darla por hecha' }).click();
  await expect(dateOf(other, form5472)).toContainText('Hecha');
  const proof = other.getByRole('link', { name: `Ver el justificante: ${form5472}` });
  expect((await page.request.get((await proof.getAttribute('href'))!)).headers()['content-type']).toBe(
    'application/pdf',
  );
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(due).toContainText('Hecha');

  // Concurrent answers: the other one is shown, the choice stays.
  for (const tab of [page, other]) {
    await tab.getByText(/^Puede que te toque/).click();
    await tab
      .getByRole('link', { name: /^Responder: ¿Tuvo cuentas fuera.*/ })
      .first()
      .click();
  }
  await questions(page).getByLabel('Sí').check();
  await questions(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await questions(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('heading', { name: 'FBAR (FinCEN 114) (2026)' })).toBeVisible();
  await questions(other).getByLabel('No', { exact: true }).check();
  await questions(other).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(questions(other).getByText('Respondiste otra cosa en otra ventana')).toBeVisible();
  await expect(questions(other).getByLabel('No', { exact: true })).toBeChecked();
  await questions(other).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(known(other)).toContainText('FBAR (FinCEN 114)');
  const { answers } = await readTaxes(customer, registrationId);
  expect(answers).toContainEqual(expect.objectContaining({ fact: 'foreign_accounts:2026', value: 'no' }));
}
