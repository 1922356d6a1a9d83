/** What is due of a company and why: from what nobody knows yet to a date that is settled, by keyboard, on a telephone, in two windows and in a calendar. */
import type { Page } from '@playwright/test';
import { formatPromisedDay } from '@zarpa/contract/dates.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax-book.rules.ts';
import ICAL from 'ical.js';
import { writtenPdf } from '../documents/written-pdf.ts';
import { expect, test } from '../journey.ts';
import { createCompany } from '../purchase.ts';
import { answer, foreignOwner, formOn, readTaxes } from './own-dates.ts';

const path = '/empresa/impuestos?anio=2026';
const form5472 = 'Formulario 5472 con 1120 pro forma (2026)';
const dateOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const questions = (page: Page) => page.getByRole('region', { name: 'Lo que falta por saber' });
const known = (page: Page) => questions(page).getByRole('status');

/** The first of a question's options is the next stop of the focus; the others are below it. */
async function chooseByKeyboard(page: Page, question: RegExp, place: number): Promise<void> {
  await expect(questions(page).getByRole('group', { name: question })).toBeVisible();
  for (const key of ['Tab', 'Space', ...Array.from({ length: place }, () => 'ArrowDown'), 'Tab', 'Enter'])
    await page.keyboard.press(key);
}

test('nothing but the formation is known: general rules, and answers by keyboard that bring the dates and move them', async ({
  page,
  customer,
  company: { registrationId },
}) => {
  await page.goto('/empresa/impuestos');
  await expect(page.getByText('cuando el Estado la constituya')).toBeVisible();
  await formOn(registrationId, '2026-11-20');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Fechas Importantes 2027' })).toBeVisible();
  const fee = dateOf(page, 'Informe anual de Wyoming (2027)');
  await expect(fee).toContainText('Lunes, 1 de noviembre de 2027');
  await expect(fee).toContainText('Desde $60');
  const federal = dateOf(page, 'El formulario depende de quién es el dueño');
  await expect(federal).toContainText('en la mayoría de los casos');

  await federal.getByRole('button', { name: /^Responder: ¿Pediste al IRS/ }).press('Enter');
  await chooseByKeyboard(page, /^¿Pediste al IRS/, 0);
  await chooseByKeyboard(page, /^¿Cuándo cierra|^¿Quiénes son los dueños/, 0);
  await expect(known(page)).toContainText('BE-13: inversión extranjera nueva: lunes, 4 de enero de 2027');
  await page
    .getByRole('button', { name: /^Responder: ¿Cuándo cierra su año fiscal/ })
    .first()
    .press('Enter');
  await chooseByKeyboard(page, /^¿Cuándo cierra/, 0);
  await expect(known(page)).toContainText(`${form5472}: jueves, 15 de abril de 2027`);
  const due = dateOf(page, form5472);
  await expect(due).toContainText('Declaración federal');
  await due.getByRole('button', { name: `Por qué: ${form5472}` }).press('Enter');
  await expect(due).toContainText('Ninguno es persona de Estados Unidos');
  await expect(due).toContainText('$25,000 por formulario y año');
  await expect(due).toContainText('comprobado el 21 de noviembre de 2026');

  await page.getByText('Lo que ya sabemos (5)').click();
  await page.getByRole('button', { name: /^Cambiar: Quiénes son los dueños/ }).press('Enter');
  await questions(page).getByLabel('Todos son personas de Estados Unidos').check();
  await questions(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(known(page)).toContainText('BE-13: inversión extranjera nueva: ya no sale de lo que sabemos');
  await page
    .getByRole('button', { name: /^Responder: ¿El dueño es una persona/ })
    .first()
    .click();
  await questions(page).getByLabel('Una persona').check();
  await questions(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  const personal = dateOf(page, 'Anexo C del formulario 1040 (2026)');
  await expect(personal).toContainText('Jueves, 15 de abril de 2027');
  await expect(page.getByRole('heading', { name: form5472 })).toBeHidden();
  await page.reload();
  await expect(personal).toBeVisible();
  expect((await readTaxes(customer, registrationId)).answers.map(({ fact }) => fact).toSorted()).toEqual([
    'fiscal_year_end',
    'owner_is',
    'owners_are',
    'taxed_as',
  ]);
});

test('two owners and a year that ends in June, on a telephone: the 1065 in September', async ({ page, customer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = { first_name: 'Titular', last_name: 'Principal', role: 'member' as const, ownership_percentage: 50 };
  const address = {
    line1: 'Calle 1',
    city: 'Lima',
    state_province_region: 'Lima',
    country: 'Perú',
    zip_postal_code: '1',
  };
  const members = ['uno', 'dos'].map((name) => ({ ...owner, email: `${name}@example.com`, address }));
  const { registrationId } = await createCompany(customer, { members });
  await formOn(registrationId, '2026-11-20');
  await page.goto(path);
  for (const [question, option] of [
    [/^¿Pediste al IRS/, 'No'],
    [/^¿Cuándo cierra/, '30 de junio'],
  ] as const) {
    const group = questions(page).getByRole('group', { name: question });
    while (!(await group.isVisible())) await questions(page).getByRole('button', { name: 'Ahora no' }).click();
    await group.getByLabel(option, { exact: true }).check();
    await questions(page).getByRole('button', { name: 'Guardar respuesta' }).click();
    await expect(group).toBeHidden();
  }
  const title = 'Formulario 1065 con un K-1 por socio (2026-27)';
  await expect(page.getByLabel('Año Fiscal', { exact: true })).toContainText(/2026-27/);
  await expect(dateOf(page, title)).toContainText('Miércoles, 15 de septiembre de 2027');
  await dateOf(page, title)
    .getByRole('button', { name: `Por qué: ${title}` })
    .click();
  await expect(dateOf(page, title)).toContainText('Hasta el miércoles, 15 de marzo de 2028');
  await expect(dateOf(page, title)).toContainText('Cuántos dueños tiene la LLC: Dos o más');
});

test.describe(() => {
  test.use({ expectedErrors: /status of 409/ });
  test('done with a proof, more time, not applicable: another window hears of it, and keeps what was typed', async ({
    page,
    context,
    customer,
    company: { registrationId },
  }) => {
    await formOn(registrationId, '2026-11-20');
    await answer(customer, registrationId, foreignOwner);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(path);
      await expect(tab.getByRole('heading', { name: form5472 })).toBeVisible();
    }
    // In the other window somebody is just about to say something else of it.
    const there = other.getByRole('dialog');
    await other.getByRole('button', { name: `No aplica: ${form5472}` }).click();
    await there.getByLabel('Por qué no aplica').fill('La LLC se cerró antes.');

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: `Pedí más tiempo: ${form5472}` }).click();
    await dialog.locator('input[type=file]').setInputFiles(writtenPdf([['7004']], '7004.pdf'));
    await expect(dialog.getByRole('link', { name: '7004.pdf' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar la prórroga' }).click();
    const due = dateOf(page, form5472);
    await expect(due).toContainText('Con prórroga');
    await expect(due).toContainText('Viernes, 15 de octubre de 2027');
    await expect(page.getByRole('heading', { name: form5472 })).toBeFocused();

    // It hears of it behind its dialog, and is told before what it says counts.
    await expect(other.getByText('Con prórroga', { exact: true })).toBeVisible();
    await there.getByRole('button', { name: 'Guardar que no aplica' }).click();
    await expect(there.getByText('Ahora está así: Con prórroga')).toBeVisible();
    await expect(there.getByLabel('Por qué no aplica')).toHaveValue('La LLC se cerró antes.');
    await other.reload();
    await other.getByRole('button', { name: `No aplica: ${form5472}` }).click();
    await expect(there.getByLabel('Por qué no aplica')).toHaveValue('La LLC se cerró antes.');
    await there.getByRole('button', { name: 'Guardar que no aplica' }).click();
    await expect(dateOf(other, form5472)).toContainText('Por qué no aplica: La LLC se cerró antes.');
    await other.getByRole('button', { name: `Volver a pendiente: ${form5472}` }).click();
    await there.getByRole('button', { name: 'Volver a pendiente' }).click();
    await expect(dateOf(other, form5472)).toContainText('Pendiente');

    // The paper of the first time proves it the second time, and stands among the company's.
    await other.getByRole('button', { name: `Ya lo hice: ${form5472}` }).click();
    const paper = await there.getByRole('option', { name: new RegExp(`^Justificante: Formulario 5472`) }).textContent();
    await there.getByLabel('O elige uno de tus papeles').selectOption(paper!);
    await there.getByRole('button', { name: 'Darla por hecha' }).click();
    await expect(dateOf(other, form5472)).toContainText('Hecha');
    const proof = other.getByRole('link', { name: `Ver el justificante: ${form5472}` });
    expect((await context.request.get((await proof.getAttribute('href'))!)).headers()['content-type']).toBe(
      'application/pdf',
    );
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(due).toContainText('Hecha');

    // Two answers to one question: the other one is shown, what was chosen stays.
    for (const tab of [page, other])
      await tab
        .getByRole('button', { name: /^Responder: ¿Tuvo cuentas fuera.*/ })
        .first()
        .click();
    await questions(page).getByLabel('Sí').check();
    await questions(page).getByRole('button', { name: 'Guardar respuesta' }).click();
    await expect(page.getByRole('heading', { name: 'FBAR (FinCEN 114) (2026)' })).toBeVisible();
    await questions(other).getByLabel('No', { exact: true }).check();
    await questions(other).getByRole('button', { name: 'Guardar respuesta' }).click();
    await expect(questions(other).getByText('Respondiste otra cosa en otra ventana')).toBeVisible();
    await expect(questions(other).getByLabel('No', { exact: true })).toBeChecked();
    await questions(other).getByRole('button', { name: 'Guardar respuesta' }).click();
    await expect(known(other)).toContainText('FBAR (FinCEN 114)');
    const { answers } = await readTaxes(customer, registrationId);
    expect(answers).toContainEqual(expect.objectContaining({ fact: 'foreign_accounts:2026', value: 'no' }));
  });
});

test('a calendar reads the dates of the screen by a private address, until that ends', async ({
  page,
  customer,
  request,
  company: { registrationId },
}) => {
  await formOn(registrationId, '2026-11-20');
  await answer(customer, registrationId, foreignOwner);
  await page.goto(path);
  await page.getByRole('button', { name: 'Crear dirección privada' }).click();
  await expect(page.getByText('Cópiala ahora: no la volveremos a mostrar')).toBeVisible();
  const webcal = (await page.getByRole('link', { name: 'Abrir en mi calendario' }).getAttribute('href'))!;
  expect(webcal).toMatch(/^webcal:\/\//);
  const url = webcal.replace('webcal:', 'http:');
  const events = eventsIn(await (await request.get(url)).text());
  const { obligations } = await readTaxes(customer, registrationId);
  expect(events).toEqual(obligations.map((one) => [one.due_on, obligationTitle(one)]));
  const shown = events.filter(([day]) => day.startsWith('2027'));
  expect(shown).toHaveLength(4);
  for (const [day, title] of shown)
    await expect(dateOf(page, title)).toContainText(new RegExp(formatPromisedDay(day), 'i'));
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar (.ics)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);

  await page.reload();
  await expect(page.getByText(/^Hay una dirección activa desde el/)).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar la dirección' }).click();
  await expect(page.getByText('Cópiala ahora: no la volveremos a mostrar')).toBeVisible();
  expect((await request.get(url)).status()).toBe(404);
  const second = (await page.getByRole('link', { name: 'Abrir en mi calendario' }).getAttribute('href'))!;
  expect((await request.get(second.replace('webcal:', 'http:'))).status()).toBe(200);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('button', { name: 'Crear dirección privada' })).toBeVisible();
  expect((await request.get(second.replace('webcal:', 'http:'))).status()).toBe(404);
});

/** Day and title of each, by day. */
function eventsIn(text: string): [day: string, title: string][] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar
    .getAllSubcomponents('vevent')
    .map((component): [string, string] => {
      const { startDate, summary } = new ICAL.Event(component);
      // With the company's name, for whoever has several.
      return [startDate.toString(), summary.replace(' · Faro Digital LLC', '')];
    })
    .toSorted(([one], [other]) => one.localeCompare(other));
}
