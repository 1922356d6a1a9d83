/** Jobs of a working day, each from the queue by the shortest way that the panel has; a job that takes more presses than here got worse. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createAccount, expect, tabTo, test } from '../journey.ts';
import { openSession, type Customer } from '../customer.ts';
import { textPdf } from '../formation/papers.ts';
import { createCompany } from '../purchase.ts';
import { countPresses, type Presses } from '../presses.ts';
import { uniqueText } from '../unique-text.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { names } from '../long-names.ts';
import { caseOf, signInWithoutPage } from './case-staff.ts';
import { createAdministrator } from './staff.ts';
import { confirmStep, takeStep } from './staff-steps.ts';

const { step } = test;

/** From the queue; the counts must be these. */
async function job(
  page: Page,
  counted: Presses,
  name: string,
  expected: { presses: number; fields: number },
  run: () => Promise<void>,
): Promise<void> {
  await step(name, async () => {
    await page.goto('/admin/panel');
    // With its count: a key pressed before the page listens does nothing.
    await expect(page.getByRole('link', { name: /^Nuestras \d/ })).toBeVisible();
    counted.take();
    await run();
    expect.soft(counted.take(), name).toEqual(expected);
  });
}

/** `/`, a few letters, and Enter opens the first result. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('Enter');
}

async function attach(form: Locator, file: ReturnType<typeof textPdf>): Promise<void> {
  await form
    .getByLabel(/^(Justificante|O sube otro)/)
    .and(form.locator('input[type=file]'))
    .setInputFiles(file);
  await expect(form.getByRole('link', { name: file.name })).toBeVisible();
}

async function sentToState(staff: Customer, customer: Customer, name: string) {
  const { registrationId } = await createCompany(customer, {
    company_name: name,
    business_purpose: 'Tienda en línea.',
  });
  const params = { id: await caseOf(customer, registrationId) };
  await staff.call('PUT /api/admin/cases/:id/filing-provider', { params, body: { provider: 'manual' } });
  await takeStep(staff, params.id, { event: 'approved' });
  const receipt = await staff.call('POST /api/admin/cases/:id/papers', { params, file: textPdf('recibo.pdf', name) });
  await takeStep(staff, params.id, { event: 'submitted', proof: receipt.data.paper.id });
  return { registrationId, name, caseId: params.id };
}

test('a name rejected, articles that come back, a customer who is stuck, a refund by keyboard, a month-end', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const customer = await signInWithoutPage(browser, await createAccount());
  const staff = await openSession(context, await createAdministrator('a working day'));
  await enroll(staff);
  const [rejected, formed] = [
    await sentToState(staff, customer, uniqueText('Arrecife', ' LLC')),
    await sentToState(staff, customer, uniqueText('Bajamar', ' LLC')),
  ];
  const counted = await countPresses(page);
  const stage = (text: string) => expect(page.locator('header').getByText(text)).toBeVisible({ timeout: 20_000 });
  const turn = page.getByRole('region', { name: 'Qué toca' });

  await job(page, counted, 'a name rejected', { presses: 5, fields: 3 }, async () => {
    await find(page, rejected.name);
    await stage('Enviada al estado');
    await turn.getByRole('button', { name: 'El Estado rechazó el nombre…' }).click();
    const form = page.getByRole('form', { name: 'El Estado rechazó el nombre' });
    await attach(form, textPdf('respuesta.pdf', 'Name not available', rejected.name));
    await form.getByLabel('Motivo').fill('Se parece demasiado a otra empresa.');
    await form.getByRole('button', { name: 'El Estado rechazó el nombre' }).click();
    await confirmStep(form);
    await expect(page.getByRole('region', { name: 'Paso por salir' })).toBeVisible();
  });

  await job(page, counted, 'articles come back', { presses: 5, fields: 4 }, async () => {
    await find(page, formed.name);
    await stage('Enviada al estado');
    await turn.getByRole('button', { name: 'Constituida por el Estado…' }).click();
    const form = page.getByRole('form', { name: 'Constituida por el Estado' });
    const day = new Date().toISOString().slice(0, 10);
    await form.getByLabel('Fecha de constitución').fill(day);
    await form.getByLabel('Número de registro').fill(`${day.slice(0, 4)}-${String(Date.now()).slice(-9)}`);
    await attach(form, textPdf('certificado.pdf', 'Certificate of Organization', `Name: ${formed.name}`));
    await form.getByRole('button', { name: 'Constituida por el Estado' }).click();
    await confirmStep(form);
    await expect(page.getByRole('region', { name: 'Paso por salir' })).toBeVisible();
  });

  await job(page, counted, 'why is this customer stuck', { presses: 2, fields: 1 }, async () => {
    await find(page, rejected.name);
    await stage('Nombre rechazado');
    await expect(turn).toContainText(/cliente/i);
  });

  await job(page, counted, 'refund one, by keyboard alone', { presses: 20, fields: 2 }, async () => {
    await find(page, customer.email);
    const press = async (target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    await press(page.getByRole('navigation', { name: 'Partes del cliente' }).getByRole('link', { name: 'Dinero' }));
    await press(page.getByRole('region', { name: 'Pagos' }).getByRole('link', { name: formed.name }));
    await press(page.getByRole('button', { name: 'Devolver dinero' }));
    const form = page.getByRole('form', { name: 'Devolver dinero' });
    await tabTo(page, form.getByLabel('Una suma'));
    await page.keyboard.press('ArrowRight');
    await expect(form.getByLabel('Todo lo que queda')).toBeChecked();
    await press(form.getByRole('button', { name: 'Devolver $399' }));
    await expect(page.getByRole('region', { name: 'Devoluciones' })).toContainText(/Pedida al proveedor|Devuelta/);
  });

  await job(page, counted, 'month-end', { presses: 4, fields: 0 }, async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.getByRole('navigation', { name: 'Partes' }).getByRole('link', { name: 'Mes' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

test('a customer answered by keyboard, a mistyped address, a colleague let in', async ({ page, context, browser }) => {
  test.setTimeout(120_000);
  const account = await createAccount();
  const customer = await signInWithoutPage(browser, account);
  const staff = await openSession(context, await createAdministrator('a working day, with people'));
  await enroll(staff);
  const asked = uniqueText('¿Cuándo llega mi EIN', '?');
  await customer.call('POST /api/threads', { body: { send_key: randomUUID(), text: asked } });
  const counted = await countPresses(page);
  await job(page, counted, 'answer a customer, by keyboard alone', { presses: 6, fields: 1 }, async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    const mine = page.getByRole('table', { name: 'Bandeja' }).getByRole('link', { name: asked });
    await expect(mine).toBeVisible();
    do await page.keyboard.press('j');
    while (!(await mine.evaluate((element) => element === document.activeElement)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText(asked)).toBeVisible();
    const reply = page.getByRole('form', { name: 'Respuesta' }).getByRole('textbox');
    await expect(reply).toBeVisible();
    await page.keyboard.press('r');
    await expect(reply).toBeFocused();
    await page.keyboard.type('Llega esta semana.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('log').getByText('Llega esta semana.')).toBeVisible();
  });
  await job(page, counted, 'a mistyped address', { presses: 5, fields: 3 }, async () => {
    await find(page, account.email);
    await page.getByRole('navigation', { name: 'Partes del cliente' }).getByRole('link', { name: 'Acceso' }).click();
    await page.getByRole('button', { name: 'Corregir el correo…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Corregir su correo' });
    await dialog.getByLabel('Dirección correcta').fill(names.email());
    await dialog.getByLabel('Por qué, y cómo lo sabes').fill('Llamó desde su teléfono y dio su orden.');
    await dialog.getByRole('button', { name: 'Preguntar a las dos' }).click();
    await expect(page.getByText('Preguntamos a las dos direcciones.')).toBeVisible();
  });
  await job(page, counted, 'a colleague let in', { presses: 4, fields: 1 }, async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await expect(page.getByRole('heading', { name: 'Equipo', exact: true })).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Invitar a alguien al equipo' });
    await dialog.getByLabel('Su correo').fill(names.email());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Invitaciones abiertas' })).toBeVisible();
  });
});
