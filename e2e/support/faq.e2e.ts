/** Questions with an answer: found as one writes, one open at a time, each with an address; what the team saves is read at once. */
import type { Page } from '@playwright/test';
import { createAdministrator } from '../admin/staff.ts';
import { openElsewhere, openSession } from '../customer.ts';
import { createAccount, expect, test } from '../journey.ts';
import { ownWords } from '../own-words.ts';
import { enroll } from '../two-factor/second-factor.ts';

const field = (page: Page) => page.getByLabel('Busca tu pregunta');
const question = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
const openAnswers = (page: Page) => page.locator('details[open] > summary');

test('a question is found with a typing error, opened by the keyboard, closed by the next, linked to, and read on a telephone', async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/empresa/soporte');
  await expect(page.getByRole('link', { name: 'Contactar Soporte' })).toHaveAttribute('href', /^mailto:.*subject=/);
  await expect(question(page, '¿Qué planes hay y qué cuestan?')).toBeVisible();
  await field(page).fill('impuetos');
  await expect(page.getByText('1 pregunta', { exact: true })).toBeVisible();
  await expect(question(page, '¿Qué impuestos paga')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('formulario 5472 con un 1120 pro forma')).toBeVisible();
  await expect(page).toHaveURL(/pregunta=impuestos/);
  await field(page).fill('receta de paella');
  await expect(page.getByRole('heading', { name: 'No encontramos nada sobre «receta de paella»' })).toBeVisible();

  await field(page).fill('');
  await question(page, '¿Qué planes hay y qué cuestan?').click();
  await expect(openAnswers(page)).toHaveText(['¿Qué planes hay y qué cuestan?']);
  await expect(page.getByText('Plan Básico, $399:')).toBeVisible();
  await expect(page).toHaveURL(/pregunta=planes-y-precios/);

  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/empresa/soporte?pregunta=soporte');
  await expect(openAnswers(page)).toHaveText(['¿Cómo hablo con ustedes?']);
  await expect(openAnswers(page)).toBeInViewport();
  await expect(openAnswers(page)).toBeFocused();
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/vista=faq/);
  await expect(page.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/empresa/soporte?pregunta=nunca-estuvo');
  await expect(page.getByText('La pregunta del enlace ya no está')).toBeVisible();
});

test('what the team writes is read by customers at their next look, and what it said before is had back', async ({
  page,
  context,
}) => {
  const asked = ownWords('¿Aceptan criptomonedas', '?');
  const staff = await openSession(context, await createAdministrator('questions'));
  await enroll(staff);
  const customer = await openElsewhere(page, await createAccount());

  await page.goto('/admin/ayuda/preguntas');
  await page.getByRole('button', { name: 'Añadir una pregunta' }).click();
  const form = page.getByRole('form', { name: 'Pregunta nueva' });
  await form.getByLabel('Pregunta', { exact: true }).fill(asked);
  await form.getByLabel('Tema').selectOption('Planes y precios');
  await form.getByLabel('Respuesta').fill('No. El Plan Básico, {precio:basicos}, se paga con tarjeta.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Este hueco no existe: {precio:basicos}')).toBeVisible();
  await form.getByLabel('Respuesta').fill('No. El Plan Básico, {precio:basico}, se paga con tarjeta.');
  await expect(form.getByRole('region', { name: 'Así se lee' })).toContainText('El Plan Básico, $399, se paga');
  await form.getByLabel('Otras palabras').fill('bitcoin, cripto');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const item = page.getByRole('listitem', { name: asked, exact: true });
  await expect(item).toContainText('La escribió');

  await customer.page.goto('/empresa/soporte');
  await field(customer.page).fill('bitcoins');
  await question(customer.page, asked).click();
  await expect(customer.page.getByText('El Plan Básico, $399, se paga con tarjeta.')).toBeVisible();

  await item.getByRole('button', { name: /^Cambiar/ }).click();
  const change = item.getByRole('form', { name: 'Cambiar la pregunta' });
  await change.getByLabel('Respuesta').fill('Todavía no.');
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(change).toHaveCount(0);
  await customer.page.reload();
  await expect(customer.page.getByText('Todavía no.')).toBeVisible();

  await item.getByText('Versiones anteriores (1)').click();
  await item.getByRole('button', { name: /^Restaurar/ }).click();
  await expect(item.getByText('Versiones anteriores (2)')).toBeVisible();
  await item.getByRole('button', { name: /^Retirar/ }).click();
  await expect(item).toContainText('La retiró');
  await customer.page.reload();
  await expect(customer.page.getByText('La pregunta del enlace ya no está')).toBeVisible();
  await customer.close();
});
